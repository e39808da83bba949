import type { FocusEvent } from 'react';

/**
 * Returns a blur handler for a field of one or several controls. It runs `check` unless the focus stays within the field or moves to
 * the form's button, which checks everything: an error that appears between press and release would move the button away.
 */
export const leaving =
  (check: () => void) =>
  ({ currentTarget, relatedTarget }: FocusEvent): void => {
    const isSending = relatedTarget?.matches('[type=submit]') === true;
    if (!isSending && !currentTarget.contains(relatedTarget)) check();
  };
