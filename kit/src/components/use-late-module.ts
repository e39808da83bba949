import { useEffect, useReducer, useState } from 'react';
import type { ProblemLog } from '../shell-api/use-problem-log.ts';

/** Imports a module, such as `() => import('./Calendar.tsx')` at module level. */
export interface LateLoad<Module> {
  (): Promise<Module>;
  /** Set by `loadLate`, so that a part that opens again appears immediately. */
  loaded?: Module;
}

/** A module that is loaded after its page. */
export interface LateModule<Module> {
  readonly module: Module | undefined;
  /** Its code could not be loaded or was damaged. */
  readonly failed: boolean;
  /** Id of the failure in the gateway's log. */
  readonly id?: string | undefined;
  readonly retry: () => void;
}

/** Loads a module once per page, before a component needs it. Rejects if its code does not arrive; another call tries again. */
export async function loadLate<Module>(load: LateLoad<Module>): Promise<Module> {
  load.loaded ??= await load();
  return load.loaded;
}

/**
 * Loads a module when the component mounts. A failure is returned, not thrown: `React.lazy` would cache it and break
 * the whole page. `log` is a remote's (`useProblemLog`); the shell's own pages pass none.
 */
export function useLateModule<Module>(load: LateLoad<Module>, log?: ProblemLog): LateModule<Module> {
  const [, renderAgain] = useReducer((count: number) => count + 1, 0);
  const [tries, setTries] = useState(0);
  const [failure, setFailure] = useState<{ readonly of: number; readonly id: string | undefined }>();
  useEffect(() => {
    if (load.loaded !== undefined) return undefined;
    let wanted = true;
    loadLate(load).then(
      () => {
        if (wanted) renderAgain();
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
    module: load.loaded,
    failed,
    id: failed ? failure.id : undefined,
    retry: () => setTries(tries + 1),
  };
}
