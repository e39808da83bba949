import { type SlotProps, time } from '@intake-desk/contracts';
import { Modal, useMediaQuery, useShell } from '@intake-desk/kit';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import touch from '../touch/touch.module.css';
import { Record } from './Record.tsx';
import classes from './record.module.css';

/** A patient's record in a modal, 75% wide, on a phone as large as the screen (S1 §2); as high whatever its tabs hold. */
export default function RecordModal({ target, onClose }: SlotProps['record/modal/v1']) {
  const { t } = useTranslation('mf-record');
  const phone = useMediaQuery('(max-width: 760px)') ?? false;
  const { user } = useShell();
  const byFinger = (useMediaQuery('(pointer: coarse)') ?? false) || user.authByPin;
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
      classNames={{ content: `${classes.dialog} ${byFinger ? touch.targets : ''}`, header: classes.head ?? '' }}
      closeButtonProps={{ 'aria-label': t('record.close'), 'aria-disabled': !settled }}
    >
      <Record key={`${target.org} ${target.hash}`} target={target} />
    </Modal>
  );
}
