import { Button, Icon, useDisclosure, useShell } from '@intake-desk/kit';
import { useTranslation } from 'react-i18next';
import { PatientsModal, type PatientsModalProps } from './PatientsModal.tsx';
import { seesPatients } from './sees-patients.ts';

/** Opens the list of patients behind the charts, for users who may see them (decision 77). */
export function PatientsButton({ selected, kept }: Omit<PatientsModalProps, 'title' | 'onClose'>) {
  const { t } = useTranslation('mf-reports');
  const { can } = useShell();
  const [opened, { open, close }] = useDisclosure(false);
  if (!seesPatients(can)) return null;
  return (
    <>
      <Button size="compact-sm" variant="default" leftSection={<Icon name="users" size={14} />} onClick={open}>
        {t('patients.show')}
      </Button>
      {opened ? <PatientsModal title={t('patients.title')} selected={selected} kept={kept} onClose={close} /> : null}
    </>
  );
}
