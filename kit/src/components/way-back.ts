/**
 * Returns how the focus finds back to an element, or to what is in its place once it was drawn anew, is disabled or gone: first an
 * element of that name.
 */
export function wayBack(from: Element | null, name?: string): () => void {
  // Nobody had the focus: what closes came with its address.
  if (!(from instanceof HTMLElement) || from === document.body) return focusPage;
  const menu = from.closest('[role="menu"]')?.getAttribute('aria-labelledby');
  const around: HTMLElement[] = [];
  for (let element = from.parentElement; element; element = element.parentElement) around.push(element);
  return () => {
    const to = menu ? document.getElementById(menu) : canTakeFocus(from) ? from : standIn(name || nameOf(from), around);
    if (to) to.focus({ preventScroll: true });
    else focusPage();
  };
}

/** Popovers that close stay in the document, with a style of their own. */
export const canTakeFocus = (element: HTMLElement): boolean =>
  element.isConnected && !element.matches(':disabled, [style*="display: none"] *');

/** The head of the page, as after a way to another page. */
const focusPage = (): void => document.querySelector('main')?.focus({ preventScroll: true });

export const nameOf = (element: HTMLElement): string => element.getAttribute('aria-label') ?? element.textContent;

const focusable = 'button, a[href], input, [tabindex="0"]';

/** In what is left of its surroundings: the element of the same name, such as a row, or else the first one. */
function standIn(name: string, around: readonly HTMLElement[]): HTMLElement | undefined {
  const choices = around
    .filter((element) => element.isConnected && element !== document.body)
    .map((element) => [...element.querySelectorAll<HTMLElement>(focusable)].filter(canTakeFocus));
  const [near] = choices;
  const same = name && near?.find((element) => nameOf(element) === name);
  return same || choices.find(({ length }) => length > 0)?.[0];
}
