import type { SlotProps } from '@intake-desk/contracts';
import { Modal } from '@intake-desk/kit';
import { useTranslation } from 'react-i18next';

export default function RecordModal({ onClose }: SlotProps['record/modal/v1']) {
  const { t } = useTranslation('mf-record');
  return <Modal opened onClose={onClose} title={t('record.title')} />;
}
