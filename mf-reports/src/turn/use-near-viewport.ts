import { useMediaQuery } from '@intake-desk/kit';
import { type RefObject, useEffect, useState } from 'react';

const margin = '400px';

/**
 * Returns true if the element is near the viewport; undefined until that is known. On paper, and without an
 * IntersectionObserver, everything is near.
 */
export function useNearViewport(element: RefObject<HTMLElement | null>): boolean | undefined {
  const printed = useMediaQuery('print');
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
  return printed || near;
}
