const coverSelector = '[data-cover]';

/** An element for one cover, beside the page. Keys pressed in it reach no shortcut of the page. */
export function newCoverElement(): HTMLElement {
  const element = document.createElement('div');
  element.dataset.cover = '';
  element.addEventListener('keydown', (event) => event.stopPropagation());
  return element;
}

let isAside = false;

// Dialogs hear Escape at the window. This listener is older than any of them.
window.addEventListener(
  'keydown',
  (event) => {
    if (isAside && event.key === 'Escape') event.stopImmediatePropagation();
  },
  { capture: true },
);

/**
 * Takes everything but covers out of the document and returns the way back. The elements stay in memory with what was typed into
 * them. What the page adds to the document meanwhile is taken out as well.
 */
export function putPageAside(): () => void {
  const focused = document.activeElement;
  const scrolled = [...document.querySelectorAll('*')]
    .filter(({ scrollTop, scrollLeft }) => scrollTop !== 0 || scrollLeft !== 0)
    .map((element) => ({ element, top: element.scrollTop, left: element.scrollLeft }));
  // The theme's variables are part of the page.
  const styles = [...document.body.querySelectorAll('style')].map((style) => style.cloneNode(true));
  document.head.append(...styles);

  const aside: Element[] = [];
  const takeOut = (): void => {
    const page = [...document.body.children].filter((element) => !element.matches(`script, ${coverSelector}`));
    for (const element of page) element.remove();
    aside.push(...page);
  };
  takeOut();
  const observer = new MutationObserver(takeOut);
  observer.observe(document.body, { childList: true });
  isAside = true;

  return () => {
    isAside = false;
    observer.disconnect();
    document.body.prepend(...aside);
    for (const style of styles) style.parentNode?.removeChild(style);
    for (const { element, top, left } of scrolled) {
      element.scrollTop = top;
      element.scrollLeft = left;
    }
    if (focused instanceof HTMLElement) focused.focus({ preventScroll: true });
  };
}
