import type { RecordTarget, SlotProps } from '@intake-desk/contracts';
import { Modal, useCharacterKey, useMediaQuery, useShell, VisuallyHidden } from '@intake-desk/kit';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import touch from '../touch/touch.module.css';
import { Record } from './Record.tsx';
import classes from './record.module.css';
import { Steps } from './Steps.tsx';
import type { TabName } from './tab-names.ts';
import { useClosing } from './use-closing.ts';
import { usePlace } from './use-place.ts';
import { useRecord } from './use-record.ts';

/** A patient's record in a modal (S1 §2) of constant height. J and K step through the list behind it. */
export default function RecordModal({ target, onClose, among, list, onTarget, onHold }: SlotProps['record/modal/v1']) {
  const { t } = useTranslation('mf-record');
  const phone = useMediaQuery('(max-width: 760px)');
  const { user } = useShell();
  const byFinger = useMediaQuery('(pointer: coarse)') || user.authByPin;
  const dialog = useRef<HTMLDivElement>(null);
  const { settled, shaking, stopShaking, hold, free, close } = useClosing(onClose, onHold);
  // Requested before the dialog is drawn.
  const opened = useRecord(target);
  const place = usePlace(target, onTarget ? among : undefined, list);
  /** The tab that the user chose; the next record opens it too. */
  const [chosen, setChosen] = useState<TabName>();
  const [head, setHead] = useState<HTMLElement | null>(null);
  const openInstead = (to: RecordTarget | undefined): void => {
    if (to && onTarget && free()) onTarget(to);
  };
  const name = `${target.org} ${target.hash}`;
  const shown = useTopOfRecord(dialog, name);
  const step = async (back: boolean): Promise<void> => {
    const neighbour = await place.neighbour(back);
    // While the list loaded, the dialog may have closed or stepped.
    if (dialog.current && shown.current === name) openInstead(neighbour);
  };
  useStepKeys(dialog, (back) => void step(back));
  useFocusOnPart(dialog, opened.record !== undefined);
  return (
    <Modal.Root
      opened
      onClose={close}
      closeOnClickOutside={settled}
      size="75vw"
      fullScreen={phone}
      classNames={{ content: `${classes.dialog} ${byFinger ? touch.targets : ''}` }}
    >
      <Modal.Overlay />
      <Modal.Content ref={dialog} data-shaking={shaking} onAnimationEnd={stopShaking}>
        <Modal.Header className={classes.head}>
          <Modal.Title className={classes.title}>{t('record.title')}</Modal.Title>
          <div ref={setHead} className={classes.patient} />
          <Steps place={place} onStep={(back) => void step(back)} />
          <Modal.CloseButton
            aria-label={t('record.close')}
            aria-disabled={!settled}
            onClickCapture={(event) => (settled ? undefined : event.stopPropagation())}
            className={classes.close}
          />
        </Modal.Header>
        <Modal.Body>
          {shaking ? <VisuallyHidden role="alert">{t('notice.held', { ns: 'kit' })}</VisuallyHidden> : null}
          <Record
            key={name}
            target={target}
            opened={opened}
            head={head}
            chosen={chosen}
            onChosen={setChosen}
            onHold={hold}
            {...(onTarget ? { onTarget: openInstead } : {})}
            onClose={onClose}
          />
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
}

/** J opens the next record, K the previous one, unless another dialog is above this one. */
function useStepKeys(dialog: { readonly current: HTMLElement | null }, onKey: (back: boolean) => void): void {
  const isNext = useCharacterKey('j');
  const isPrevious = useCharacterKey('k');
  const press = useEffectEvent((event: KeyboardEvent): void => {
    const back = isPrevious(event);
    if (!back && !isNext(event)) return;
    const { target } = event;
    if (target === document.body || (target instanceof Node && dialog.current?.contains(target))) onKey(back);
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent): void => press(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
}

/** Moves the focus from the header to the initial part, so that a keyboard user skips the actions above. */
function useFocusOnPart(dialog: { readonly current: HTMLElement | null }, ready: boolean): void {
  const moved = useRef(false);
  useEffect(() => {
    if (!ready || moved.current) return;
    moved.current = true;
    const { activeElement } = document;
    if (activeElement !== dialog.current && !activeElement?.closest(`.${classes.head}`)) return;
    dialog.current?.querySelector<HTMLElement>('[role="tab"][aria-selected="true"]')?.focus({ preventScroll: true });
  }, [dialog, ready]);
}

/** Scrolls another record to its top and keeps the focus in the dialog. Returns a ref to the record on the screen. */
function useTopOfRecord(dialog: { readonly current: HTMLElement | null }, record: string) {
  const shown = useRef(record);
  useEffect(() => {
    if (shown.current === record) return;
    shown.current = record;
    if (!dialog.current) return;
    dialog.current.scrollTop = 0;
    if (!dialog.current.contains(document.activeElement)) dialog.current.focus();
  }, [dialog, record]);
  return shown;
}
