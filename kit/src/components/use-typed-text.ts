import { type FocusEvent, useRef } from 'react';

/** Fields whose text is looked at: not searches and passwords, which are soon typed again, and no choices. */
const textField =
  'textarea, input:is([type="text"], [type="email"], [type="tel"], [type="url"], [type="number"]):not([role])';

/** Knows whether text was typed into the fields below an element that passes on its focus events. */
export function useTypedText() {
  const before = useRef(new Map<HTMLInputElement | HTMLTextAreaElement, string>());
  return {
    onFocus({ target }: FocusEvent): void {
      const isField = target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement;
      if (isField && target.matches(textField) && !before.current.has(target)) before.current.set(target, target.value);
    },
    /** A field that is still there has another text than when it was entered. */
    isUnsaved: (): boolean => [...before.current].some(([field, text]) => field.isConnected && field.value !== text),
  };
}
