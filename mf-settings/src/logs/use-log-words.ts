import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';

/** Returns the word for a logged code; the code itself if it has none, such as a former version's. */
export function useLogWords() {
  const { t } = useTranslation('mf-settings');
  return useCallback(
    (group: 'actions' | 'changes' | 'subjects', code: string): string =>
      t(`logs.${group}.${code}`, { defaultValue: code }),
    [t],
  );
}
