import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';

/** The word for a code that a log has; a code that has none, such as a former version's, as it is. */
export function useLogWords() {
  const { t } = useTranslation('mf-settings');
  return useCallback(
    (group: 'actions' | 'changes' | 'subjects', code: string): string =>
      t(`logs.${group}.${code}`, { defaultValue: code }),
    [t],
  );
}
