import { useLayoutEffect, useState } from 'react';

/** Gives the focus back to what had it before `opened`, when that ends or the component goes. */
export function useFocusBack(opened: boolean): void {
  // A menu whose item opens the dialog goes in the same moment: who had the focus is asked before anything changes.
  const [asked, setAsked] = useState({ opened, from: document.activeElement });
  if (asked.opened !== opened) setAsked({ opened, from: document.activeElement });
  const { from } = asked;
  // Before the dialog takes the focus, and after a dialog that it replaces gave it back.
  useLayoutEffect(() => {
    if (!opened) return;
    const { activeElement } = document;
    const back = wayBack(activeElement && activeElement !== document.body ? activeElement : from);
    return () => {
      const now = document.activeElement;
      // Somebody moved the focus on meanwhile, such as another page that came.
      if (now && now !== document.body && !now.closest('[role="dialog"]')) return;
      back();
    };
  }, [opened, from]);
}

/** How the focus finds back to an element, or to what stands in its place where it was drawn anew or is gone. */
function wayBack(from: Element | null): () => void {
  // Nobody opened it: it came with its address.
  if (!(from instanceof HTMLElement) || from === document.body) return focusPage;
  const menu = from.closest('[role="menu"]')?.getAttribute('aria-labelledby');
  const around: HTMLElement[] = [];
  for (let element = from.parentElement; element; element = element.parentElement) around.push(element);
  return () => {
    const to = menu ? document.getElementById(menu) : from.isConnected ? from : standIn(from, around);
    if (to) to.focus({ preventScroll: true });
    else focusPage();
  };
}

/** The head of the page, as after a way to another page. */
const focusPage = (): void => document.querySelector('main')?.focus({ preventScroll: true });

const focusable = 'button:not(:disabled), a[href], input:not(:disabled), [tabindex="0"]';

/** In what is left of its surroundings: the element of the same name, such as a row, or else the first one. */
function standIn(from: HTMLElement, around: readonly HTMLElement[]): HTMLElement | null {
  const left = around.find((element) => element.isConnected);
  const label = from.getAttribute('aria-label');
  const same = label ? left?.querySelector<HTMLElement>(`[aria-label="${CSS.escape(label)}"]`) : null;
  return same ?? left?.querySelector<HTMLElement>(focusable) ?? null;
}
