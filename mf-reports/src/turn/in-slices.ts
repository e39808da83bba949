import { nextTask } from './next-task.ts';

/** Milliseconds of work after which the page has its turn: what it does in between fits into a frame. */
const slice = 8;

/**
 * Runs the steps to their end, a few at a time, and then calls `done`, at once where they fit into one slice. Returns a function
 * that stops it. Between two slices the page handles input and draws.
 */
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
