const { jest } = import.meta;

/** A page whose tasks run when the test lets them, and whose clock only work moves. */
export interface TaskClock {
  /** Work takes so many milliseconds. */
  readonly pass: (ms: number) => void;
}

/** Gives each test of a file such a page. */
export function taskClock(): TaskClock {
  let time = 0;
  beforeEach(() => {
    jest.useFakeTimers();
    time = 0;
    jest.spyOn(performance, 'now').mockImplementation(() => time);
  });
  afterEach(() => {
    jest.restoreAllMocks();
    jest.useRealTimers();
  });
  return {
    pass: (ms) => {
      time += ms;
    },
  };
}
