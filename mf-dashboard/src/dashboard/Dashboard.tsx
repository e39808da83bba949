import { PageHeader } from '@intake-desk/kit';
import { useTranslation } from 'react-i18next';

export default function Dashboard() {
  const { t } = useTranslation('mf-dashboard');
  return <PageHeader title={t('dashboard.title')} />;
}
