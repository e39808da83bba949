import { useEffect } from 'react';

/**
 * Moves the focus of a dialog from its ✕ to the element with `data-autofocus` if that is rendered late, as a form whose code or data is
 * loaded, also after a press on something that the form replaces. The library looks for it only once. Any other key or press stops it.
 */
export function useLateFocus(opened: boolean): void {
  useEffect(() => {
    if (!opened) return;
    let pressed: EventTarget | null = null;
    const changes = new MutationObserver(() => {
      const { activeElement } = document;
      if (pressed instanceof Element && pressed.isConnected) return;
      if (!activeElement?.matches('.mantine-Modal-close')) return;
      activeElement.closest('[role="dialog"]')?.querySelector<HTMLElement>('[data-autofocus]')?.focus();
    });
    const press = ({ target }: Event): void => {
      pressed = target;
    };
    changes.observe(document.body, { subtree: true, childList: true, attributeFilter: ['data-autofocus', 'disabled'] });
    document.addEventListener('keydown', press, true);
    document.addEventListener('pointerdown', press, true);
    return () => {
      changes.disconnect();
      document.removeEventListener('keydown', press, true);
      document.removeEventListener('pointerdown', press, true);
    };
  }, [opened]);
}
