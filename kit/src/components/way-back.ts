/**
 * Returns a function that focuses the element again or, if it was replaced, disabled or removed, its replacement: first an element
 * of that name.
 */
export function wayBack(from: Element | null, name?: string): () => void {
  // Nothing had the focus: the dialog was opened by the page's address.
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

/** Closed popovers stay in the document, hidden by a style. */
export const canTakeFocus = (element: HTMLElement): boolean =>
  element.isConnected && !element.matches(':disabled, [style*="display: none"] *');

/** Focuses the dialog above all others, which follow the page, or without one the start of the page, as after a navigation. */
const focusPage = (): void =>
  [...document.querySelectorAll<HTMLElement>('main, [aria-modal="true"]')].at(-1)?.focus({ preventScroll: true });

export const nameOf = (element: HTMLElement): string => element.getAttribute('aria-label') ?? element.textContent;

const focusable = 'button, a[href], input, [tabindex="0"]';

/** Finds a replacement in the remaining ancestors: the element of the same name, such as a row, otherwise the first one. */
function standIn(name: string, around: readonly HTMLElement[]): HTMLElement | undefined {
  const choices = around
    .filter((element) => element.isConnected && element !== document.body)
    .map((element) => [...element.querySelectorAll<HTMLElement>(focusable)].filter(canTakeFocus));
  const [near] = choices;
  const same = name && near?.find((element) => nameOf(element) === name);
  return same || choices.find(({ length }) => length > 0)?.[0];
}
