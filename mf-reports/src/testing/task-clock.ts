const { jest } = import.meta;

/** A page whose tasks run when the test says so, and whose clock advances by work only. */
interface TaskClock {
  /** Simulates work of that many milliseconds. */
  readonly pass: (ms: number) => void;
}

/** Installs such a page for each test of a file. */
export function taskClock(): TaskClock {
  let time = 0;
  beforeEach(() => {
    jest.useFakeTimers();
    time = 0;
    jest.spyOn(performance, 'now').mockImplementation(() => time);
  });
  return {
    pass: (ms) => {
      time += ms;
    },
  };
}
