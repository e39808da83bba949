const coverSelector = '[data-cover]';

/** Creates an element for a cover, beside the page. Keys pressed in it trigger no shortcut of the page. */
export function newCoverElement(): HTMLElement {
  const element = document.createElement('div');
  element.dataset.cover = '';
  element.addEventListener('keydown', (event) => event.stopPropagation());
  return element;
}

let isAside = false;

// Dialogs listen for Escape at the window. This listener was added before theirs.
window.addEventListener(
  'keydown',
  (event) => {
    if (isAside && event.key === 'Escape') event.stopImmediatePropagation();
  },
  { capture: true },
);

/**
 * Removes everything but covers from the document and returns a function that restores it. Elements stay in memory with their
 * input; elements that the page adds meanwhile are removed too.
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
