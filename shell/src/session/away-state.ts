import { useSyncExternalStore } from 'react';

/** True after a 503 (S1 §8). The page stays below its cover until the desk is back. */
let away = false;
const listeners = new Set<() => void>();
const enter = (next: boolean): void => {
  if (next === away) return;
  away = next;
  for (const listener of [...listeners]) listener();
};
const listen = (fn: () => void): (() => void) => {
  listeners.add(fn);
  return () => listeners.delete(fn);
};

/** Called after a 503. */
export const deskAway = (): void => enter(true);

/** Called when the desk is ready again. */
export const deskBack = (): void => enter(false);

/** Settles when the desk is not away. */
export const whenDeskIsBack = (): Promise<void> =>
  new Promise((resolve) => {
    if (!away) {
      resolve();
      return;
    }
    const end = listen(() => {
      end();
      resolve();
    });
  });

export const useDeskAway = (): boolean => useSyncExternalStore(listen, () => away);
