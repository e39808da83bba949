import type { PinTarget, RecordTarget, ShellApi } from '@intake-desk/contracts';
import i18next from 'i18next';
import { useMemo, useRef, useState } from 'react';
import { kitNamespace } from '../i18n/i18n.ts';
import { notify } from './notify.tsx';

/** The slot that is open over the page, its target, and the records to step through. */
export type OpenSlot =
  | { readonly slot: 'record/modal/v1'; readonly target: RecordTarget; readonly among?: readonly RecordTarget[] }
  | { readonly slot: 'pin/modal/v1'; readonly target: PinTarget };

/** Controls of the open slot for its host. */
export interface SlotControls extends Pick<ShellApi, 'openRecord' | 'openPin'> {
  /** Shows another record in place of the open one, among the same records. */
  readonly step: (target: RecordTarget) => void;
  /** Prevents other slots from replacing it, while the user is asked something in it. */
  readonly hold: (held: boolean) => void;
  readonly close: () => void;
}

/** Returns the open slot and its controls, which stay the same object. */
export function useOpenSlot(): { readonly open: OpenSlot | undefined; readonly controls: SlotControls } {
  const [open, setOpen] = useState<OpenSlot>();
  const held = useRef(false);
  const controls = useMemo<SlotControls>(() => {
    const show = (slot: OpenSlot | undefined): void => {
      held.current = false;
      setOpen(slot);
    };
    const showNext = (slot: OpenSlot): void => {
      if (held.current) notify({ kind: 'warning', message: i18next.t('notice.held', { ns: kitNamespace }) });
      else show(slot);
    };
    return {
      openRecord: (target, among) => showNext({ slot: 'record/modal/v1', target, ...(among ? { among } : {}) }),
      openPin: (target) => showNext({ slot: 'pin/modal/v1', target }),
      step: (target) => {
        held.current = false;
        setOpen((before) => (before?.slot === 'record/modal/v1' ? { ...before, target } : before));
      },
      hold: (now) => {
        held.current = now;
      },
      close: () => show(undefined),
    };
  }, []);
  return { open, controls };
}
