import { useEffect, useRef } from 'react';

/** Focuses a field opened by a menu item once the menu has closed, which would return the focus to its button. */
export function useFirstField<Field extends HTMLElement>() {
  const field = useRef<Field>(null);
  useEffect(() => field.current?.focus(), []);
  return field;
}
