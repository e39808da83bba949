import { useEffect, useEffectEvent } from 'react';

/** Calls `back` whenever the patient comes back to the page or the connection comes back. */
export function useSignsOfLife(back: () => void): void {
  const onBack = useEffectEvent(back);
  useEffect(() => {
    const onVisible = () => {
      if (document.visibilityState === 'visible') onBack();
    };
    const onOnline = () => onBack();
    document.addEventListener('visibilitychange', onVisible);
    window.addEventListener('online', onOnline);
    return () => {
      document.removeEventListener('visibilitychange', onVisible);
      window.removeEventListener('online', onOnline);
    };
  }, []);
}
