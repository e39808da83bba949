import { EmptyState } from '@intake-desk/kit';
import { useTranslation } from 'react-i18next';
import { shellNamespace } from '../page/shell-texts.ts';

/** Placeholder of an announced page (S1 §2). */
export function ComingSoon() {
  const { t } = useTranslation(shellNamespace);
  return <EmptyState page icon="clock" title={t('comingSoon.title')} hint={t('comingSoon.hint')} />;
}
