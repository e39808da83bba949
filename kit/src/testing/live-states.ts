import type { LiveState } from '@intake-desk/contracts';
import { act } from '@testing-library/react';

/** A live connection whose state the test sets. */
export function liveStates() {
  const listeners = new Set<(state: LiveState) => void>();
  let now: LiveState = 'connecting';
  return {
    state: () => now,
    onState: (fn: (state: LiveState) => void) => {
      listeners.add(fn);
      return () => void listeners.delete(fn);
    },
    become: (state: LiveState): void => {
      now = state;
      act(() => {
        for (const fn of listeners) fn(state);
      });
    },
  };
}
