import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { useKnownWords } from '../logs/use-known-words.ts';

/** Returns the type of a message with its event in words: `SIU^S12 · New appointment`. */
export function useTypeWords(): (type: string) => string {
  const { t } = useTranslation('mf-settings');
  const known = useKnownWords();
  return useCallback(
    (type) => {
      const words = known(`integration.types.${type.split('^')[1]}`);
      return words === undefined ? type : t('integration.typeWords', { type, words });
    },
    [t, known],
  );
}
