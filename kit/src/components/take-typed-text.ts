import { flushSync } from 'react-dom';

/** Has the field with the focus take its text, as some do only when they are left, such as a date. The focus stays. */
export const takeTypedText = (): void =>
  flushSync(() => void document.activeElement?.dispatchEvent(new FocusEvent('focusout', { bubbles: true })));
