/** Returns a function that focuses the element again or, if it is gone, its replacement, first one of that name. */
export function wayBack(from: Element | null, name?: string): () => void {
  // Nothing had the focus: the page's address opened the dialog.
  if (!(from instanceof HTMLElement) || from === document.body) return focusPage;
  const menu = from.closest('[role="menu"]')?.getAttribute('aria-labelledby');
  const around: HTMLElement[] = [];
  // Dialogs and notices share the library's place at the end of the body.
  for (let element = from.parentElement; element && !element.matches('body, [data-portal]'); ) {
    around.push(element);
    element = element.parentElement;
  }
  const place = around[0] ? controlsIn(around[0]).indexOf(from) : 0;
  return () => {
    const to = menu
      ? document.getElementById(menu)
      : canTakeFocus(from)
        ? from
        : standIn(from, name || nameOf(from), around, place);
    if (to) to.focus({ preventScroll: true });
    else focusPage();
  };
}

/** Closed popovers stay in the document, hidden by a style. */
export const canTakeFocus = (element: HTMLElement): boolean =>
  element.isConnected && !element.matches(':disabled, [style*="display: none"] *');

/** Focuses the topmost dialog, or the start of the page, as after a navigation. */
const focusPage = (): void =>
  [...document.querySelectorAll<HTMLElement>('main, [aria-modal="true"]')].at(-1)?.focus({ preventScroll: true });

export const nameOf = (element: HTMLElement): string => element.getAttribute('aria-label') ?? element.textContent;

const controlsIn = (element: HTMLElement): HTMLElement[] =>
  [...element.querySelectorAll<HTMLElement>('button, a[href], input, [tabindex="0"]')].filter(canTakeFocus);

/**
 * Finds a replacement in the remaining ancestors: the element of the same name, such as a row, otherwise the one after it or at the
 * same place, or the first one of an outer element.
 */
function standIn(
  from: HTMLElement,
  name: string,
  around: readonly HTMLElement[],
  place: number,
): HTMLElement | undefined {
  const remaining = around.filter((element) => element.isConnected);
  const choices = remaining.map(controlsIn);
  const [near = []] = choices;
  const beside = remaining[0] === around[0] ? (nextTo(from, near) ?? near[place] ?? near.at(-1)) : undefined;
  return (
    near.find((element) => name !== '' && nameOf(element) === name) ??
    beside ??
    choices.find(({ length }) => length > 0)?.[0]
  );
}

/** Returns the control after an element that is disabled: a new one before it may delete what was just saved. */
const nextTo = (from: HTMLElement, near: readonly HTMLElement[]): HTMLElement | undefined =>
  from.isConnected
    ? near.find((element) => from.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_FOLLOWING)
    : undefined;
