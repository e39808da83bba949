import i18next from 'i18next';
import { useEffect } from 'react';
import { useDispatch } from 'react-redux';
import { api, languageTag } from './api.ts';

/** Asks again for what the page shows when its language changes, since answers hold labels in the caller's language. */
export function useAnswersInLanguage(): void {
  const dispatch = useDispatch();
  useEffect(() => {
    const again = (): void => void dispatch(api.util.invalidateTags([languageTag]));
    i18next.on('languageChanged', again);
    return () => i18next.off('languageChanged', again);
  }, [dispatch]);
}
