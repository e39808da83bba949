import { jest } from '@jest/globals';

/** The process's own clock (`performance.now`), which stands until it is moved: no machine is too slow for it. */
export interface StillClock {
  forward(ms: number): void;
  /** The clock goes by itself again. */
  release(): void;
}

/** Stops the process's own clock. */
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
