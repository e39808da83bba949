import { useLayoutEffect, useState } from 'react';
import { wayBack } from './way-back.ts';

/** Returns the focus to the element that had it before `opened`, on closing or unmounting. */
export function useFocusBack(opened: boolean): void {
  // The menu item that opens the dialog disappears at the same time, so the focused element is read before anything changes.
  const [asked, setAsked] = useState({ opened, from: document.activeElement });
  if (asked.opened !== opened) setAsked({ opened, from: document.activeElement });
  const { from } = asked;
  // Runs before the dialog takes the focus, and after a replaced dialog returned it.
  useLayoutEffect(() => {
    if (!opened) return;
    const { activeElement } = document;
    const back = wayBack(activeElement && activeElement !== document.body ? activeElement : from);
    return () => {
      const now = document.activeElement;
      // The focus has moved elsewhere meanwhile, for example to another page.
      if (now && now !== document.body && !now.closest('[role="dialog"]')) return;
      back();
    };
  }, [opened, from]);
}
