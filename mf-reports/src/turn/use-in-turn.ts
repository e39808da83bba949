import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { inTurn } from './turns.ts';

/**
 * Returns the newest value whose turn to be drawn has come; undefined until the first one's has. Many charts that change at once are
 * so drawn in several tasks, between which the page handles input.
 */
export function useInTurn<Value>(value: Value): Value | undefined {
  const [current, setCurrent] = useState<Value>();
  useEffect(() => inTurn(() => flushSync(() => setCurrent(() => value))), [value]);
  return current;
}
