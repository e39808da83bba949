import { PageHeader } from '@intake-desk/kit';
import { useTranslation } from 'react-i18next';

export default function Users() {
  const { t } = useTranslation('mf-settings');
  return <PageHeader title={t('users.title')} />;
}
