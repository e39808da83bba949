import { inSlices } from '../model/in-slices.ts';

const waiting = new Set<() => void>();
let working = false;

/** Does the work after everything that waits, in a later task. Returns a function that calls it off. */
export function inTurn(work: () => void): () => void {
  waiting.add(work);
  if (!working) {
    working = true;
    setTimeout(() => inSlices(waitingByStep(), () => undefined));
  }
  return () => waiting.delete(work);
}

function* waitingByStep(): Generator<void, void, void> {
  try {
    for (const work of waiting) {
      waiting.delete(work);
      work();
      yield;
    }
  } finally {
    // Also where the work threw: what comes later is drawn all the same.
    working = false;
  }
}
