import { type FocusEvent, useRef } from 'react';

/** Types of fields whose text is guarded; searches and passwords are quickly typed again. */
const types = ['text', 'textarea', 'email', 'tel', 'url', 'number'];

/** Tracks typed text in the fields below an element that passes on its focus events. Ignores fields in `data-kept`. */
export function useTypedText() {
  const before = useRef(new Map<HTMLInputElement | HTMLTextAreaElement, string>());
  return {
    onFocus({ target }: FocusEvent): void {
      if (!(target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement)) return;
      // A field with a role is a select.
      const isText = types.includes(target.type) && !target.hasAttribute('role') && !target.closest('[data-kept]');
      if (isText && !before.current.has(target)) before.current.set(target, target.value);
    },
    /** True if a mounted field's text differs from when it got the focus. */
    isUnsaved: (): boolean => [...before.current].some(([field, text]) => field.isConnected && field.value !== text),
  };
}
