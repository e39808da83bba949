import { useEffect } from 'react';

/**
 * Moves the focus of an opened dialog from its ✕ to the element with `data-autofocus` if that is rendered late, as a form whose code or
 * data is loaded. The library looks for it only once. Stops when the user presses a key or the pointer.
 */
export function useLateFocus(opened: boolean): void {
  useEffect(() => {
    if (!opened) return;
    const changes = new MutationObserver(() => {
      const { activeElement } = document;
      if (!activeElement?.matches('.mantine-Modal-close')) return;
      activeElement.closest('[role="dialog"]')?.querySelector<HTMLElement>('[data-autofocus]')?.focus();
    });
    const stop = (): void => {
      changes.disconnect();
      document.removeEventListener('keydown', stop, true);
      document.removeEventListener('pointerdown', stop, true);
    };
    changes.observe(document.body, { subtree: true, childList: true, attributeFilter: ['data-autofocus', 'disabled'] });
    document.addEventListener('keydown', stop, true);
    document.addEventListener('pointerdown', stop, true);
    return stop;
  }, [opened]);
}
