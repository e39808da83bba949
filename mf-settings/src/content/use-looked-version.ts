import { useShell } from '@intake-desk/kit';
import { useState } from 'react';
import { useReadContent } from './content-api.ts';

/** Opens a version of a questionnaire instead of its draft. */
export function useLookedVersion(id: number) {
  const { organisation } = useShell();
  const [number, look] = useState<number>();
  const { data, error } = useReadContent(
    { params: { id }, query: { org: organisation.symbol, number: number ?? 1 } },
    { skip: number === undefined, refetchOnMountOrArgChange: true },
  );
  /** `number` is undefined while the draft is shown. */
  return { number, version: number === undefined ? undefined : data, error, look };
}
