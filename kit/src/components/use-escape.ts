import { useEffect, useEffectEvent } from 'react';
import { takeTypedText } from './take-typed-text.ts';

/** Close functions of the open dialogs, the topmost last. */
const dialogs: (() => void)[] = [];

/** Closes only the topmost dialog on Escape; by default one press would close all of them. */
export function useEscape(opened: boolean, close: () => void): void {
  const onEscape = useEffectEvent(close);
  useEffect(() => {
    if (!opened) return;
    const entry = (): void => onEscape();
    if (dialogs.length === 0) window.addEventListener('keydown', closeTopmost, { capture: true });
    dialogs.push(entry);
    return () => {
      dialogs.splice(dialogs.indexOf(entry), 1);
      if (dialogs.length === 0) window.removeEventListener('keydown', closeTopmost, { capture: true });
    };
  }, [opened]);
}

function closeTopmost(event: KeyboardEvent): void {
  if (event.key !== 'Escape' || event.isComposing) return;
  const { target } = event;
  // A dropdown, menu or popover over the dialog closes first.
  if (target instanceof Element && target.matches(`[data-mantine-stop-propagation="true"], ${popover} *`)) return;
  takeTypedText();
  dialogs.at(-1)?.();
}

const popover = '[role="dialog"]:not([aria-modal="true"])';
