import { useLayoutEffect, useRef } from 'react';

/** Steps with ever fewer labels, the first with all of them. */
const steps = [0, 1, 2, 3] as const;

/**
 * Keeps an element's content on one line: `data-terse` is the first step at which nothing wraps, or the last. It
 * depends on language, width, period and numbers, so it is measured; without layout, as in jsdom, all labels stay.
 * Measures only after a change of labels or window, since that forces a layout of up to 500 rows.
 */
export function useOneLine<E extends HTMLElement>() {
  const ref = useRef<E>(null);
  useLayoutEffect(() => {
    const element = ref.current;
    if (!element) return;
    const fit = (): void => {
      for (const step of steps) {
        element.dataset.terse = String(step);
        if (isOneLine(element)) return;
      }
    };
    // Once before the next paint, when the browser lays out the page anyway.
    let frame = 0;
    const fitSoon = (): void => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(fit);
    };
    fitSoon();
    const words = new MutationObserver(fitSoon);
    words.observe(element, { childList: true, characterData: true, subtree: true });
    window.addEventListener('resize', fitSoon);
    document.fonts?.addEventListener('loadingdone', fitSoon);
    return () => {
      cancelAnimationFrame(frame);
      words.disconnect();
      window.removeEventListener('resize', fitSoon);
      document.fonts?.removeEventListener('loadingdone', fitSoon);
    };
  }, []);
  return ref;
}

/** Returns true if all parts, nested ones too, begin above the end of the first one. */
function isOneLine({ children }: Element): boolean {
  const parts = [...children].flatMap((part) => [part, ...part.children]).map((part) => part.getBoundingClientRect());
  const end = Math.min(...parts.filter(({ height }) => height > 0).map(({ bottom }) => bottom));
  return parts.every(({ height, top }) => height === 0 || top < end);
}
