import { useLayoutEffect, useRef } from 'react';

/** Steps of fewer words, the first with all of them. */
const steps = [0, 1, 2, 3] as const;

/**
 * Keeps an element's content on one line: `data-terse` is the first step at which nothing wraps, or the last. It depends on
 * language, width, period and numbers, so it is measured; without a layout, as in jsdom, all words stay.
 */
export function useOneLine<E extends HTMLElement>() {
  const ref = useRef<E>(null);
  const fit = useRef(() => {
    const element = ref.current;
    if (!element) return;
    for (const step of steps) {
      element.dataset.terse = String(step);
      if (isOneLine(element)) return;
    }
  });
  // Any render may need another width.
  useLayoutEffect(() => fit.current());
  useLayoutEffect(() => {
    const again = (): void => fit.current();
    window.addEventListener('resize', again);
    return () => window.removeEventListener('resize', again);
  }, []);
  return ref;
}

/** Returns true if all parts, nested ones too, begin above the end of the first one. */
function isOneLine({ children }: Element): boolean {
  const parts = [...children].flatMap((part) => [part, ...part.children]).map((part) => part.getBoundingClientRect());
  const end = Math.min(...parts.filter(({ height }) => height > 0).map(({ bottom }) => bottom));
  return parts.every(({ height, top }) => height === 0 || top < end);
}
