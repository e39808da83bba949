import { useCallback, useEffect, useRef } from 'react';

/** The same function for the component's whole life, which calls the newest one; keeps memoised children still. */
export function useStable<Given extends readonly unknown[], Made>(
  fn: (...given: Given) => Made,
): (...given: Given) => Made {
  const newest = useRef(fn);
  useEffect(() => {
    newest.current = fn;
  }, [fn]);
  return useCallback((...given) => newest.current(...given), []);
}
