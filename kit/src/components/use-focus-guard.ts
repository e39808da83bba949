import { useEffect } from 'react';
import { canTakeFocus, nameOf, wayBack } from './way-back.ts';

/** Milliseconds in which closing dialogs and menus return the focus themselves. */
const PATIENCE_MS = 20;

/**
 * Keeps the focus in the page when its element disappears or is disabled, on the nearest remaining element. A disabled element gets
 * it back once it is enabled, unless the user has moved on.
 */
export function useFocusGuard(): void {
  useEffect(() => {
    let last:
      | { readonly element: HTMLElement; readonly back: () => void; readonly name: string; waits: boolean }
      | undefined;
    /** Name of the pressed element while the focus moves to its replacement. */
    let pressed: string | undefined;
    /** A disabled element and the one that has its focus until it is enabled again or the user acts. */
    let disabled: { readonly element: HTMLElement; readonly standIn: Element | null } | undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const check = (): void => {
      if (!last || !isLost(document.activeElement)) return;
      const { element, back, name, waits } = last;
      if (isLoading(element)) return;
      if (waits || !canTakeFocus(element)) {
        pressed = name;
        back();
        pressed = undefined;
        disabled = element.isConnected ? { element, standIn: document.activeElement } : undefined;
      }
      // A click on an empty area leaves the element.
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
      if (disabled && disabled.standIn === document.activeElement && canTakeFocus(disabled.element)) {
        disabled.element.focus({ preventScroll: true });
        disabled = undefined;
      }
      checkSoon();
    });
    const act = (): void => {
      disabled = undefined;
    };
    changes.observe(document.body, { subtree: true, childList: true, attributeFilter: ['disabled', 'data-loading'] });
    document.addEventListener('keydown', act, true);
    document.addEventListener('pointerdown', act, true);
    document.addEventListener('focusin', keep);
    document.addEventListener('focusout', checkSoon);
    return () => {
      clearTimeout(timer);
      changes.disconnect();
      document.removeEventListener('keydown', act, true);
      document.removeEventListener('pointerdown', act, true);
      document.removeEventListener('focusin', keep);
      document.removeEventListener('focusout', checkSoon);
    };
  }, []);
}

/** Some browsers leave the focus on a disabled element, where no key works. */
const isLost = (active: Element | null): boolean => !active || active.matches('body, :disabled');

const isLoading = (element: HTMLElement): boolean => element.isConnected && element.dataset.loading === 'true';
