import { useSyncExternalStore } from 'react';

const query = window.matchMedia('(max-width: 40rem), (max-height: 30rem)');

const subscribe = (changed: () => void): (() => void) => {
  query.addEventListener('change', changed);
  return () => query.removeEventListener('change', changed);
};

/** Whether the page has the room of a phone, or of a page that was made larger. */
export const useSmallScreen = (): boolean => useSyncExternalStore(subscribe, () => query.matches);
