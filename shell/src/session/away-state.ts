import { useSyncExternalStore } from 'react';

/** Whether the desk said that it is away for a moment (S1 §8, 503). The page stays below and goes on when it is back. */
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

/** A call found the desk away. */
export const deskAway = (): void => enter(true);

/** The desk can do its work again. */
export const deskBack = (): void => enter(false);

/** Settles as soon as the desk is not away. */
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
