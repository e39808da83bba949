import { type RefObject, useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { inTurn } from './turns.ts';
import { useNearViewport } from './use-near-viewport.ts';

/**
 * Returns the newest value while the element is near the screen. Far from it the former one, until its turn comes after everything that
 * is to be seen; undefined before its first. A long page so shows at once what somebody looks at.
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
