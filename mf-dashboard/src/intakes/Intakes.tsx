import { PageHeader } from '@intake-desk/kit';
import { useTranslation } from 'react-i18next';

export default function Intakes() {
  const { t } = useTranslation('mf-dashboard');
  return <PageHeader title={t('intakes.title')} />;
}
