import { PageHeader } from '@intake-desk/kit';
import { useTranslation } from 'react-i18next';

export default function Reports() {
  const { t } = useTranslation('mf-reports');
  return <PageHeader title={t('reports.title')} />;
}
