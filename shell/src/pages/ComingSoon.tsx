import { EmptyState } from '@intake-desk/kit';
import { useTranslation } from 'react-i18next';
import { shellNamespace } from '../page/shell-texts.ts';

/** S1 §2: stands where a page is announced and not there yet. */
export function ComingSoon() {
  const { t } = useTranslation(shellNamespace);
  return <EmptyState page icon="clock" title={t('comingSoon.title')} hint={t('comingSoon.hint')} />;
}
