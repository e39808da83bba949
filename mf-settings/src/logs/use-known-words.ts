import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';

/** A text with values in it; undefined if this version has no such text, as for the code of another version. */
export type KnownWords = (key: string, values?: Readonly<Record<string, string>>) => string | undefined;

/** Looks up texts whose keys come from the log. */
export function useKnownWords(): KnownWords {
  const { t, i18n } = useTranslation('mf-settings');
  // A logged text is no default of `t`, which would look for placeholders in it.
  return useCallback(
    (key, values) => (i18n.exists(key, { ns: 'mf-settings' }) ? t(key, { ...values }) : undefined),
    [t, i18n],
  );
}
