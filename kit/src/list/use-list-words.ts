import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';

/** The words of a list by their keys (docs/add-a-list.md). */
export type ListWords = (key: string, values?: Record<string, unknown>) => string;

/** The words of a list below a key of a remote's translations: of `mf-settings:roles` those of `roles` in `mf-settings`. */
export function useListWords(texts: string): ListWords {
  const { t } = useTranslation(namespaceOf(texts));
  return useCallback((key, values) => t(`${texts}.${key}`, { ...values }), [t, texts]);
}

/** `mf-settings` of `mf-settings:roles`. */
export const namespaceOf = (texts: string): string => texts.split(':', 1).join();
