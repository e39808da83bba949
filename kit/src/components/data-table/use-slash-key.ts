import { type RefObject, useEffect } from 'react';

/** `/` anywhere on the page puts the focus on the table's first filter; not while something is typed or a dialog is open. */
export function useSlashKey(filters: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent): void => {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
      const { target } = event;
      const writes =
        target instanceof HTMLElement && (target.isContentEditable || target.matches('input, textarea, select'));
      if (writes || document.querySelector('[aria-modal="true"]')) return;
      const filter = filters.current?.querySelector<HTMLElement>('input, button');
      if (!filter) return;
      // The key itself is not typed into the filter.
      event.preventDefault();
      filter.focus();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [filters]);
}
