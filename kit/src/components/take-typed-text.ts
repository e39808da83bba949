import { flushSync } from 'react-dom';

/** Makes the focused field commit its text, since some, such as dates, only do so on blur. The focus stays. */
export const takeTypedText = (): void =>
  flushSync(() => void document.activeElement?.dispatchEvent(new FocusEvent('focusout', { bubbles: true })));
