import { useEffect, useState } from 'react';

/** A module whose code comes after its page. */
export interface LateModule<Module> {
  /** Undefined until it is there. */
  readonly module: Module | undefined;
  /** Its code did not come, or came damaged. */
  readonly failed: boolean;
  /** Asks for it again. */
  readonly retry: () => void;
}

/**
 * Loads a module when a component that needs it is there; `load` is one function for all renders, such as
 * `() => import('./Calendar.tsx')`. A module that does not come is told, never thrown: `React.lazy` would keep the failure, and take
 * the whole page down with it.
 */
export function useLateModule<Module>(load: () => Promise<Module>): LateModule<Module> {
  const [module, setModule] = useState<{ readonly of: typeof load; readonly value: Module }>();
  const [tries, setTries] = useState(0);
  const [failedTry, setFailedTry] = useState<number>();
  useEffect(() => {
    let wanted = true;
    load().then(
      (value) => {
        if (wanted) setModule({ of: load, value });
      },
      () => {
        if (wanted) setFailedTry(tries);
      },
    );
    return () => {
      wanted = false;
    };
  }, [load, tries]);
  return {
    module: module?.of === load ? module.value : undefined,
    failed: failedTry === tries,
    retry: () => setTries(tries + 1),
  };
}
