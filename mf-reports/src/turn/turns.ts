import { inSlices } from './in-slices.ts';
import { nextTask } from './next-task.ts';

/** What is to be seen comes before what is far from the screen. */
const waiting = { seen: new Set<() => void>(), far: new Set<() => void>() };
let working = false;

/** Does the work after everything that waits as urgently, in a later task. Returns a function that calls it off. */
export function inTurn(work: () => void, urgency: keyof typeof waiting = 'seen'): () => void {
  const queue = waiting[urgency];
  queue.add(work);
  if (!working) {
    working = true;
    nextTask(() => inSlices(waitingByStep(), () => undefined));
  }
  return () => queue.delete(work);
}

function* waitingByStep(): Generator<void, void, void> {
  try {
    for (let next = firstWaiting(); next; next = firstWaiting()) {
      next();
      yield;
    }
  } finally {
    // Also where the work threw: what comes later is drawn all the same.
    working = false;
  }
}

/** Takes the next work out of the queues. */
function firstWaiting(): (() => void) | undefined {
  for (const queue of [waiting.seen, waiting.far]) {
    for (const work of queue) {
      queue.delete(work);
      return work;
    }
  }
  return undefined;
}
