import { act, getConfig } from '@testing-library/react';

const { jest } = import.meta;

/**
 * Stops the clock and all intervals until a test moves them; timeouts and promises go on, so that calls are answered. With
 * it `waitFor` looks only when the page changes: wait for calls with `until`.
 */
export function stopClock(): void {
  jest.useFakeTimers({
    now: Date.now(),
    doNotFake: [
      'setTimeout',
      'clearTimeout',
      'setImmediate',
      'clearImmediate',
      'nextTick',
      'queueMicrotask',
      'performance',
      'hrtime',
      'requestAnimationFrame',
      'cancelAnimationFrame',
      'requestIdleCallback',
      'cancelIdleCallback',
    ],
  });
}

export const clock = {
  /** Time goes by, in ms, and intervals fire. */
  pass: (ms: number): void => {
    act(() => void jest.advanceTimersByTime(ms));
  },
  /** Time goes by, in ms, and nothing runs meanwhile: a lid was closed. */
  sleep: (ms: number): void => {
    jest.setSystemTime(Date.now() + ms);
  },
};

/** Waits as long as Testing Library does, in real time, until `check` throws no more; throws its last error otherwise. */
export async function until(check: () => void): Promise<void> {
  const end = performance.now() + getConfig().asyncUtilTimeout;
  for (;;) {
    try {
      check();
      return;
    } catch (error) {
      if (performance.now() > end) throw error;
    }
    await act(() => new Promise((resolve) => setTimeout(resolve, 10)));
  }
}
