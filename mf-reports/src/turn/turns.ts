import { inSlices } from './in-slices.ts';
import { nextTask } from './next-task.ts';

/** Visible work runs before work far from the viewport. */
const waiting = { seen: new Set<() => void>(), far: new Set<() => void>() };
let working = false;

/** Queues work behind other work of the same urgency, for a later task. Returns a function that removes it. */
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
    // Also if the work threw, so that later work still runs.
    working = false;
  }
}

function firstWaiting(): (() => void) | undefined {
  for (const queue of [waiting.seen, waiting.far]) {
    for (const work of queue) {
      queue.delete(work);
      return work;
    }
  }
  return undefined;
}
