import { Icon } from '@intake-desk/kit';
import { useTranslation } from 'react-i18next';

/** Says that a field came with the link and cannot be changed. */
export function LockMark() {
  const { t } = useTranslation('mf-invite');
  return <Icon name="lock" size={16} label={t('form.locked')} />;
}
