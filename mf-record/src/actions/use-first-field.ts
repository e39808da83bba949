import { useEffect, useRef } from 'react';

/** Puts the focus into a field that a menu's item opened: after the menu closed, which would take it back to its button. */
export function useFirstField<Field extends HTMLElement>() {
  const field = useRef<Field>(null);
  useEffect(() => field.current?.focus(), []);
  return field;
}
