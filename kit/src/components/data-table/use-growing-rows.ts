import { startTransition, useEffect, useReducer, useRef } from 'react';

/** Rows of the first render: as many as a screen shows. */
const AT_ONCE = 30;
/** Rows added by each further render. A frame costs as much with 10 as with 25 new rows. */
const STEP = 25;

/**
 * Returns how many of a page's rows to render: known rows and a number of new ones, more with each render. A key that is pressed
 * while 500 rows arrive waits for one step, not for all of them.
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

/** Returns the length of the longest prefix of `ids` with no more new ids than one step. */
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
