import { ErrorState, Modal, useMediaQuery } from '@intake-desk/kit';
import type { OpenSlot, SlotControls } from '@intake-desk/kit/host';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { remoteOfSlot } from '../access/slots.ts';
import { shellNamespace } from '../page/shell-texts.ts';
import { useRemoteLoader } from '../remotes/LoaderContext.tsx';
import { slotParts, slotTitles } from '../remotes/part.ts';
import { RemotePart } from '../remotes/RemotePart.tsx';
import { recordAhead } from '../remotes/record-ahead.ts';
import { useRegistry } from '../session/RegistryContext.tsx';

/** Slots over the page: the patient record and the PIN dialog. */
export function Slots({ open, controls }: { open: OpenSlot | undefined; controls: SlotControls }) {
  const { t } = useTranslation(shellNamespace);
  const { registry } = useRegistry();
  const loader = useRemoteLoader();
  const phone = useMediaQuery('(max-width: 760px)');
  if (!open) return null;
  const dialog = (content: ReactNode): ReactNode => (
    <Modal opened onClose={controls.close} size="75%" fullScreen={phone} title={t(slotTitles[open.slot])}>
      {content}
    </Modal>
  );
  const remote = remoteOfSlot(open.slot, registry);
  if (!remote) return dialog(<ErrorState cause={t('slots.missing.cause')} cure={t('slots.missing.cure')} />);
  if (open.slot === 'record/modal/v1') {
    const { slot: _slot, ...record } = open;
    const props = { ...record, onClose: controls.close, onTarget: controls.step, onHold: controls.hold };
    // One component for all records, since it steps from one to the next and keeps the focus.
    const part = slotParts['record/modal/v1'];
    return <RemotePart remote={remote} part={part} props={props} frame={dialog} ahead={recordAhead(loader)} />;
  }
  const props = { target: open.target, onClose: controls.close };
  return (
    <RemotePart key={open.target.hash} remote={remote} part={slotParts['pin/modal/v1']} props={props} frame={dialog} />
  );
}
