import { type RefObject, useEffect, useRef } from 'react';

/** Returns a ref that is true until the component is unmounted, for what happens after a call. */
export function useMounted(): RefObject<boolean> {
  const mounted = useRef(true);
  useEffect(() => {
    mounted.current = true;
    return () => {
      mounted.current = false;
    };
  }, []);
  return mounted;
}
