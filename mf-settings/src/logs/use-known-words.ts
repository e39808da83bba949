import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';

/** Returns a text with values; undefined if this version lacks it. */
type KnownWords = (key: string, values?: Readonly<Record<string, string>>) => string | undefined;

/** Looks up texts whose keys come from the log. */
export function useKnownWords(): KnownWords {
  const { t, i18n } = useTranslation('mf-settings');
  // Logged text must not be the default of `t`, which would replace placeholders in it.
  return useCallback(
    (key, values) => (i18n.exists(key, { ns: 'mf-settings' }) ? t(key, { ...values }) : undefined),
    [t, i18n],
  );
}
