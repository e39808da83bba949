import { readContent } from '@intake-desk/contracts/administration';
import { query, useShell } from '@intake-desk/kit';
import { useState } from 'react';

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

// An editor starts with the stored version, not with a cached one.
export const useReadContent = query(readContent, { keepUnusedDataFor: 0 }).useQuery;
