import { useEffect, useState } from 'react';
import type { ProblemLog } from '../shell-api/use-problem-log.ts';

/** A module whose code comes after its page. */
export interface LateModule<Module> {
  /** Undefined until it is there. */
  readonly module: Module | undefined;
  /** Its code did not come, or came damaged. */
  readonly failed: boolean;
  /** Why it did not come stands in the gateway's log under this id. */
  readonly id?: string | undefined;
  /** Asks for it again. */
  readonly retry: () => void;
}

/**
 * Loads a module when a component that needs it is there; `load` is one function for all renders, such as
 * `() => import('./Calendar.tsx')`. A module that does not come is told, never thrown: `React.lazy` would keep the failure, and take
 * the whole page down with it. `log` is a remote's (`useProblemLog`); the shell's own pages have none.
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
