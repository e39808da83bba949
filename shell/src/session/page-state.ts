import { useSyncExternalStore } from 'react';

/** Creates a value of this page that components follow and other code can wait for. */
export function createPageState<Value>(initial: Value) {
  let value = initial;
  const listeners = new Set<() => void>();
  const subscribe = (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  };
  return {
    get: (): Value => value,
    set: (next: Value): void => {
      value = next;
      for (const listener of [...listeners]) listener();
    },
    useValue: (): Value => useSyncExternalStore(subscribe, () => value),
    /** Settles when the condition is met, at once if it is already. */
    until: (isMet: (value: Value) => boolean): Promise<void> =>
      new Promise((resolve) => {
        if (isMet(value)) {
          resolve();
          return;
        }
        const end = subscribe(() => {
          if (!isMet(value)) return;
          end();
          resolve();
        });
      }),
  };
}
