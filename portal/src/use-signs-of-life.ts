import { useEffect, useEffectEvent } from 'react';

/** Calls `back` when the patient returns to the page or the connection is restored. */
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
