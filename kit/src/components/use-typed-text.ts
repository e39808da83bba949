import { type FocusEvent, useRef } from 'react';

/** Types of fields whose text is looked at: no searches and passwords, which are soon typed again. */
const types = ['text', 'textarea', 'email', 'tel', 'url', 'number'];

/** Knows whether text was typed into the fields below an element that passes on its focus events. Fields in `data-kept` keep theirs. */
export function useTypedText() {
  const before = useRef(new Map<HTMLInputElement | HTMLTextAreaElement, string>());
  return {
    onFocus({ target }: FocusEvent): void {
      if (!(target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement)) return;
      // One with a role is a choice of something.
      const isText = types.includes(target.type) && !target.hasAttribute('role') && !target.closest('[data-kept]');
      if (isText && !before.current.has(target)) before.current.set(target, target.value);
    },
    /** A field that is still there has another text than when it was entered. */
    isUnsaved: (): boolean => [...before.current].some(([field, text]) => field.isConnected && field.value !== text),
  };
}
