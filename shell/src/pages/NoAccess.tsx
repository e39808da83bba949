import { EmptyState } from '@intake-desk/kit';
import { useTranslation } from 'react-i18next';
import { shellNamespace } from '../page/shell-texts.ts';

/** S1 §8, 403. */
export function NoAccess() {
  const { t } = useTranslation(shellNamespace);
  return <EmptyState page icon="lock" title={t('noAccess.title')} hint={t('noAccess.hint')} />;
}
