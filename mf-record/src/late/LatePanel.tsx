import { LatePart, Skeleton, useLateModule, useProblemLog } from '@intake-desk/kit';
import type { ReactNode } from 'react';

interface LatePanelProps<Module> {
  /** Must be stable. */
  readonly load: () => Promise<Module>;
  /** Height of the skeleton in px. */
  readonly height: number;
  readonly children: (module: Module) => ReactNode;
}

/** A part of the record whose code is loaded on demand. */
export function LatePanel<Module>({ load, height, children }: LatePanelProps<Module>) {
  const late = useLateModule(load, useProblemLog('mf-record'));
  return (
    <LatePart late={late} waiting={<Skeleton h={height} />}>
      {children}
    </LatePart>
  );
}
