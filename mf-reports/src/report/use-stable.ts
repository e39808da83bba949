import { useCallback, useEffect, useRef } from 'react';

/** Returns a stable function that calls the newest one, so that memoised children do not render again. */
export function useStable<Given extends readonly unknown[], Made>(
  fn: (...given: Given) => Made,
): (...given: Given) => Made {
  const newest = useRef(fn);
  useEffect(() => {
    newest.current = fn;
  }, [fn]);
  return useCallback((...given) => newest.current(...given), []);
}
