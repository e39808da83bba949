import { type RefObject, useEffect, useEffectEvent } from 'react';
import { useCharacterKey } from '../../shell-api/use-character-key.ts';

/** Focuses the table's search, or its first filter, on `/` anywhere on the page, unless a dialog is open. */
export function useSlashKey(frame: RefObject<HTMLElement | null>): void {
  const isSlash = useCharacterKey('/');
  const onKeyDown = useEffectEvent((event: KeyboardEvent): void => {
    if (!isSlash(event) || document.querySelector('[aria-modal="true"]')) return;
    const filter = frame.current?.querySelector<HTMLElement>('[data-slash] :is(input, button)');
    if (!filter) return;
    // Keeps the key out of the filter.
    event.preventDefault();
    filter.focus();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent): void => onKeyDown(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
}
