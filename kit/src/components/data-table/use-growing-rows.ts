import { startTransition, useEffect, useReducer, useRef } from 'react';

/** Rows that are drawn at once: most pages have no more. */
const AT_ONCE = 100;
/** More rows with each step. */
const STEP = 50;

/**
 * How many of a page's rows are drawn now, from its first on: those that stand already and a number of new ones, more with each
 * step until all are there. A key that is pressed while 500 rows come waits for one step, not for all of them.
 */
export function useGrowingRows(ids: readonly string[]): number {
  const drawn = useRef<ReadonlySet<string>>(new Set());
  const [, grow] = useReducer((steps: number) => steps + 1, 0);
  const count = drawable(ids, drawn.current);
  useEffect(() => {
    drawn.current = new Set(ids.slice(0, count));
    if (count < ids.length) startTransition(grow);
  });
  return count;
}

/** The length of the longest beginning of `ids` that has no more new ones than a step. */
function drawable(ids: readonly string[], drawn: ReadonlySet<string>): number {
  const standing = ids.filter((id) => drawn.has(id)).length;
  let left = Math.max(STEP, AT_ONCE - standing);
  const end = ids.findIndex((id) => {
    if (drawn.has(id)) return false;
    left -= 1;
    return left < 0;
  });
  return end === -1 ? ids.length : end;
}
