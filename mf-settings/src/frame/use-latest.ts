import { useRef } from 'react';

/** Returns a function that marks the beginning of some work and returns whether it is still the latest. */
export function useLatest(): () => () => boolean {
  const count = useRef(0);
  return () => {
    count.current += 1;
    const mine = count.current;
    return () => mine === count.current;
  };
}
