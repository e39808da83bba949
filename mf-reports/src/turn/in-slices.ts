import { nextTask } from './next-task.ts';

/** Milliseconds of work before yielding to the page, which fit into a frame. */
const slice = 8;

/** Runs the steps in slices, then `done`; synchronously in one slice. Returns a function that stops it. */
export function inSlices(steps: Iterator<void>, done: () => void): () => void {
  let stopped = false;
  const run = (): void => {
    const end = performance.now() + slice;
    while (!stopped) {
      if (steps.next().done) {
        done();
        return;
      }
      if (performance.now() >= end) {
        nextTask(run);
        return;
      }
    }
  };
  run();
  return () => {
    stopped = true;
  };
}
