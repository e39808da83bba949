import { useEffect, useState } from 'react';
import type { ProblemLog } from '../shell-api/use-problem-log.ts';

/** A module that is loaded after its page. */
export interface LateModule<Module> {
  readonly module: Module | undefined;
  /** Its code could not be loaded or was damaged. */
  readonly failed: boolean;
  /** Id of the failure in the gateway's log. */
  readonly id?: string | undefined;
  readonly retry: () => void;
}

/**
 * Loads a module when the component mounts; `load` must be stable, such as `() => import('./Calendar.tsx')` at module level. A
 * failure is returned, not thrown: `React.lazy` would cache it and break the whole page. `log` is a remote's (`useProblemLog`); the
 * shell's own pages have none.
 */
export function useLateModule<Module>(load: () => Promise<Module>, log?: ProblemLog): LateModule<Module> {
  const [module, setModule] = useState<{ readonly of: typeof load; readonly value: Module }>();
  const [tries, setTries] = useState(0);
  const [failure, setFailure] = useState<{ readonly of: number; readonly id: string | undefined }>();
  useEffect(() => {
    let wanted = true;
    load().then(
      (value) => {
        if (wanted) setModule({ of: load, value });
      },
      (error: unknown) => {
        const id = log?.('The code of a part of a page did not come', error);
        if (wanted) setFailure({ of: tries, id });
      },
    );
    return () => {
      wanted = false;
    };
  }, [load, log, tries]);
  const failed = failure?.of === tries;
  return {
    module: module?.of === load ? module.value : undefined,
    failed,
    id: failed ? failure.id : undefined,
    retry: () => setTries(tries + 1),
  };
}
