import { type RefObject, useEffect, useState } from 'react';

/**
 * For a dialog that is mounted when it opens and unmounted when it closes: gives the focus back to what opened it, or to
 * `instead` if that is gone, as the row of a deleted thing is.
 */
export function useFocusReturn(instead?: RefObject<HTMLElement | null>): void {
  const [opener] = useState(() => document.activeElement);
  useEffect(
    () => () => {
      const target = opener?.isConnected ? opener : instead?.current;
      if (target instanceof HTMLElement) target.focus({ preventScroll: true });
    },
    [opener, instead],
  );
}
