import { ErrorState, Modal, useMediaQuery } from '@intake-desk/kit';
import type { OpenSlot } from '@intake-desk/kit/host';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { remoteOfSlot } from '../access/slots.ts';
import { shellNamespace } from '../page/shell-texts.ts';
import { slotParts, slotTitles } from '../remotes/part.ts';
import { RemotePart } from '../remotes/RemotePart.tsx';
import { useRegistry } from '../session/RegistryContext.tsx';

/** What a remote shows over the page: the patient record, the PIN dialog. */
export function Slots({ open, onClose }: { open: OpenSlot | undefined; onClose: () => void }) {
  const { t } = useTranslation(shellNamespace);
  const { registry } = useRegistry();
  const phone = useMediaQuery('(max-width: 760px)') ?? false;
  if (!open) return null;
  const dialog = (content: ReactNode): ReactNode => (
    <Modal
      opened
      onClose={onClose}
      size="75%"
      fullScreen={phone}
      title={t(slotTitles[open.slot])}
      closeButtonProps={{ 'aria-label': t('frame.close') }}
    >
      {content}
    </Modal>
  );
  const remote = remoteOfSlot(open.slot, registry);
  if (!remote) return dialog(<ErrorState cause={t('slots.missing.cause')} cure={t('slots.missing.cure')} />);
  if (open.slot === 'record/modal/v1') {
    const props = { target: open.target, onClose };
    return (
      <RemotePart
        key={open.target.hash}
        remote={remote}
        part={slotParts['record/modal/v1']}
        props={props}
        frame={dialog}
      />
    );
  }
  const props = { target: open.target, onClose };
  return (
    <RemotePart key={open.target.hash} remote={remote} part={slotParts['pin/modal/v1']} props={props} frame={dialog} />
  );
}
