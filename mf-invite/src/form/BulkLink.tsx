import { Button, Icon, useShell } from '@intake-desk/kit';
import { useTranslation } from 'react-i18next';

/** Leads from the form of one patient to the list of many. */
export function BulkLink() {
  const { t } = useTranslation('mf-invite');
  const { navigate } = useShell();
  return (
    <Button variant="default" leftSection={<Icon name="upload" />} onClick={() => navigate('/invite/bulk')}>
      {t('bulk.open')}
    </Button>
  );
}
