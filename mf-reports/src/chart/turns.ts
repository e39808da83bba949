import { inSlices } from '../model/in-slices.ts';

const waiting = new Set<() => void>();
let working = false;

/** Does the work after everything that waits, in a later task. Returns a function that calls it off. */
export function inTurn(work: () => void): () => void {
  waiting.add(work);
  if (!working) {
    working = true;
    setTimeout(() =>
      inSlices(waitingByStep(), () => {
        working = false;
      }),
    );
  }
  return () => waiting.delete(work);
}

function* waitingByStep(): Generator<void, void, void> {
  for (const work of waiting) {
    waiting.delete(work);
    work();
    yield;
  }
}
