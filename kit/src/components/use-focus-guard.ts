import { useEffect } from 'react';
import { canTakeFocus, nameOf, wayBack } from './way-back.ts';

/** Milliseconds in which dialogs and menus that close give the focus back themselves. */
const PATIENCE_MS = 20;

/**
 * Keeps the focus in the page when its element goes or is disabled under whoever pressed it: a button that waits for its call
 * gets the focus back, any other loss moves it to what is left beside the element.
 */
export function useFocusGuard(): void {
  useEffect(() => {
    let last:
      | { readonly element: HTMLElement; readonly back: () => void; readonly name: string; waits: boolean }
      | undefined;
    /** Name of what was pressed, while the focus is moved to what is there instead. */
    let pressed: string | undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const check = (): void => {
      if (!last || !isLost(document.activeElement)) return;
      const { element, back, name, waits } = last;
      if (isLoading(element)) return;
      if (waits || !canTakeFocus(element)) {
        pressed = name;
        back();
        pressed = undefined;
      }
      // Whoever clicks beside everything has left the element.
      else last = undefined;
    };
    const checkSoon = (): void => {
      clearTimeout(timer);
      timer = setTimeout(check, PATIENCE_MS);
    };
    const keep = ({ target }: FocusEvent): void => {
      if (!(target instanceof HTMLElement)) return;
      last = { element: target, back: wayBack(target, pressed), name: pressed || nameOf(target), waits: false };
    };
    const changes = new MutationObserver(() => {
      if (last?.element.matches(':disabled, [data-loading="true"]')) last.waits = true;
      checkSoon();
    });
    changes.observe(document.body, { subtree: true, childList: true, attributeFilter: ['disabled', 'data-loading'] });
    document.addEventListener('focusin', keep);
    document.addEventListener('focusout', checkSoon);
    return () => {
      clearTimeout(timer);
      changes.disconnect();
      document.removeEventListener('focusin', keep);
      document.removeEventListener('focusout', checkSoon);
    };
  }, []);
}

/** Some browsers leave the focus at an element that is disabled, where no key works. */
const isLost = (active: Element | null): boolean => !active || active.matches('body, :disabled');

const isLoading = (element: HTMLElement): boolean => element.isConnected && element.dataset.loading === 'true';
