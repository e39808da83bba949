import { useLayoutEffect, useRef } from 'react';

/** Steps in which words give way to signs, the first with all words. */
const steps = [0, 1, 2, 3] as const;

/**
 * Keeps what is in an element on one line: `data-terse` is the first step at which nothing wraps, or the last. It depends on the
 * language, the width, the period and the numbers shown, so it is measured; without a layout, as in jsdom, all words stay.
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
  // Everything that is drawn anew may need another width.
  useLayoutEffect(() => fit.current());
  useLayoutEffect(() => {
    const again = (): void => fit.current();
    window.addEventListener('resize', again);
    return () => window.removeEventListener('resize', again);
  }, []);
  return ref;
}

/** Whether all parts begin above the end of the first one, those within a part too. */
function isOneLine({ children }: Element): boolean {
  const parts = [...children].flatMap((part) => [part, ...part.children]).map((part) => part.getBoundingClientRect());
  const end = Math.min(...parts.filter(({ height }) => height > 0).map(({ bottom }) => bottom));
  return parts.every(({ height, top }) => height === 0 || top < end);
}
