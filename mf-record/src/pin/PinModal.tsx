import type { SlotProps } from '@intake-desk/contracts';
import { Modal, Text, tellCovered } from '@intake-desk/kit';
import { useTranslation } from 'react-i18next';
import touch from '../touch/touch.module.css';
import { PinForm } from './PinForm.tsx';
import classes from './pin.module.css';

/** Hands an intake over to the patient on this device: the browser opens the portal (S1 §4 "Pin modal"). */
export default function PinModal({ target, onClose }: SlotProps['pin/modal/v1']) {
  const { t } = useTranslation('mf-record');
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('pin.title', { epd: target.epd })}
      classNames={{ content: touch.targets ?? '' }}
    >
      {target.fullname ? (
        <Text fw={600} mb="xs" className={classes.name}>
          {target.fullname}
        </Text>
      ) : null}
      <PinForm target={target} onUnlocked={giveDevice} />
    </Modal>
  );
}

/** Covers every tab of the desk before the patient's page opens: the server rejects their requests from now on (A8). */
function giveDevice(address: string): void {
  tellCovered();
  location.assign(address);
}
