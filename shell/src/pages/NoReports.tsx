import { EmptyState } from '@intake-desk/kit';
import { useTranslation } from 'react-i18next';
import { shellNamespace } from '../page/shell-texts.ts';

/** The reports page of a user who may see reports while none is enabled (S2 §2). */
export function NoReports() {
  const { t } = useTranslation(shellNamespace);
  return <EmptyState page icon="reports" title={t('noReports.title')} hint={t('noReports.hint')} />;
}
