import { type RefObject, useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { inTurn } from './turns.ts';
import { useNearViewport } from './use-near-viewport.ts';

/**
 * Returns the newest value while the element is near the viewport. Elsewhere returns the previous one until its turn
 * comes, after all visible work; undefined at first. A long page thus updates visible parts first.
 */
export function useOnceNear<Value>(element: RefObject<HTMLElement | null>, value: Value): Value | undefined {
  const near = useNearViewport(element);
  const [current, setCurrent] = useState<{ readonly value: Value }>();
  if (near && current?.value !== value) setCurrent({ value });
  useEffect(() => {
    if (near === false) return inTurn(() => flushSync(() => setCurrent({ value })), 'far');
  }, [near, value]);
  return near ? value : current?.value;
}
