import { PageHeader } from '@intake-desk/kit';
import { useTranslation } from 'react-i18next';

export default function Weblink() {
  const { t } = useTranslation('mf-invite');
  return <PageHeader title={t('weblink.title')} />;
}
