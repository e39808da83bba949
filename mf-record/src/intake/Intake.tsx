import { PageHeader } from '@intake-desk/kit';
import { useTranslation } from 'react-i18next';

export default function Intake() {
  const { t } = useTranslation('mf-record');
  return <PageHeader title={t('intake.title')} />;
}
