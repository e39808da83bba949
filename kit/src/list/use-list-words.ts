import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';

/** Returns a list's text by its key (docs/add-a-list.md). */
export type ListWords = (key: string, values?: Record<string, unknown>) => string;

/** Returns the texts below a key of a remote's translations: for `mf-settings:roles` those of `roles` in `mf-settings`. */
export function useListWords(texts: string): ListWords {
  const { t } = useTranslation(namespaceOf(texts));
  return useCallback((key, values) => t(`${texts}.${key}`, { ...values }), [t, texts]);
}

/** Returns `mf-settings` of `mf-settings:roles`. */
export const namespaceOf = (texts: string): string => texts.split(':', 1).join();
