import { Alert } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Icon } from '../components/Icon.tsx';
import { kitNamespace } from '../i18n/i18n.ts';

/** Says that the list has no row with the id in the address. */
export function RowMissing() {
  const { t } = useTranslation(kitNamespace);
  return (
    <Alert color="orange" variant="light" icon={<Icon name="warning" />} role="status">
      {t('list.rowMissing')}
    </Alert>
  );
}
