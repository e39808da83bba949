import { type RefObject, useEffect, useState } from 'react';

const margin = '400px';

/** Returns true near the viewport, or without an IntersectionObserver; undefined until that is known. */
export function useNearViewport(element: RefObject<HTMLElement | null>): boolean | undefined {
  const [near, setNear] = useState<boolean | undefined>(() =>
    typeof IntersectionObserver === 'undefined' ? true : undefined,
  );
  useEffect(() => {
    if (!element.current || typeof IntersectionObserver === 'undefined') return;
    const observer = new IntersectionObserver((entries) => setNear(entries.at(-1)?.isIntersecting ?? false), {
      rootMargin: margin,
    });
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element]);
  return near;
}
