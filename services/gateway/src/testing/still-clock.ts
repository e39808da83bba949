import { jest } from '@jest/globals';

/** The process's clock (`performance.now`), stopped until it is moved, so that no machine is too slow. */
export interface StillClock {
  forward(ms: number): void;
  /** Lets the clock run again. */
  release(): void;
}

/** Stops the process's clock. */
export function stillClock(): StillClock {
  let at = performance.now();
  const clock = jest.spyOn(performance, 'now').mockImplementation(() => at);
  return {
    forward(ms) {
      at += ms;
    },
    release: () => clock.mockRestore(),
  };
}
