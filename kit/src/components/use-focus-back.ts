import { useLayoutEffect, useState } from 'react';
import { wayBack } from './way-back.ts';

/** Gives the focus back to what had it before `opened`, when that ends or the component goes. */
export function useFocusBack(opened: boolean): void {
  // A menu whose item opens the dialog goes in the same moment: who had the focus is asked before anything changes.
  const [asked, setAsked] = useState({ opened, from: document.activeElement });
  if (asked.opened !== opened) setAsked({ opened, from: document.activeElement });
  const { from } = asked;
  // Before the dialog takes the focus, and after a dialog that it replaces gave it back.
  useLayoutEffect(() => {
    if (!opened) return;
    const { activeElement } = document;
    const back = wayBack(activeElement && activeElement !== document.body ? activeElement : from);
    return () => {
      const now = document.activeElement;
      // Somebody moved the focus on meanwhile, such as another page that came.
      if (now && now !== document.body && !now.closest('[role="dialog"]')) return;
      back();
    };
  }, [opened, from]);
}
