import { PageHeader } from '@intake-desk/kit';
import { useTranslation } from 'react-i18next';

export default function Invite() {
  const { t } = useTranslation('mf-invite');
  return <PageHeader title={t('invite.title')} />;
}
