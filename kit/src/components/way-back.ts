/** Returns a function that focuses the element again or, if it is gone, its replacement, first one of that name. */
export function wayBack(from: Element | null, name?: string): () => void {
  // Nothing had the focus: the page's address opened the dialog.
  if (!(from instanceof HTMLElement) || from === document.body) return focusPage;
  const menu = from.closest('[role="menu"]')?.getAttribute('aria-labelledby');
  const around: HTMLElement[] = [];
  for (let element = from.parentElement; element; element = element.parentElement) around.push(element);
  const place = around[0] ? controlsIn(around[0]).indexOf(from) : 0;
  return () => {
    const to = menu
      ? document.getElementById(menu)
      : canTakeFocus(from)
        ? from
        : standIn(name || nameOf(from), around, place);
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

/** Finds a replacement among the ancestors: by name, at the same position, or the first of an outer element. */
function standIn(name: string, around: readonly HTMLElement[], place: number): HTMLElement | undefined {
  const remaining = around.filter((element) => element.isConnected && element !== document.body);
  const choices = remaining.map(controlsIn);
  const [near = []] = choices;
  const beside = remaining[0] === around[0] ? near[Math.min(place, near.length - 1)] : undefined;
  return (
    near.find((element) => name !== '' && nameOf(element) === name) ??
    beside ??
    choices.find(({ length }) => length > 0)?.[0]
  );
}
