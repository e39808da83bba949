import { type SlotProps, time } from '@intake-desk/contracts';
import { Modal, useMediaQuery } from '@intake-desk/kit';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Record } from './Record.tsx';

/** A patient's record in a modal, 75% wide, on a phone as large as the screen (S1 §2). */
export default function RecordModal({ target, onClose }: SlotProps['record/modal/v1']) {
  const { t } = useTranslation('mf-record');
  const phone = useMediaQuery('(max-width: 760px)') ?? false;
  const [settled, setSettled] = useState(false);
  useEffect(() => {
    // The second click of a double click on a row is not meant for the modal (S1 §4).
    const timer = setTimeout(() => setSettled(true), time.closeGuardMs);
    return () => clearTimeout(timer);
  }, []);
  return (
    <Modal
      opened
      onClose={() => settled && onClose()}
      size="75%"
      fullScreen={phone}
      title={t('record.title')}
      closeButtonProps={{ 'aria-label': t('record.close'), 'aria-disabled': !settled }}
    >
      <Record key={`${target.org} ${target.hash}`} target={target} />
    </Modal>
  );
}
