import { limit } from '@intake-desk/contracts';
import type { TodayRow } from '@intake-desk/contracts/today';
import { FormDialog, TextInput } from '@intake-desk/kit';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { nameOf } from './use-row-changes.ts';

interface HandledDialogProps {
  readonly row: TodayRow;
  /** Called with the note, perhaps empty. False if it could not be saved. */
  readonly onHandled: (note: string) => Promise<boolean>;
  readonly onClose: () => void;
}

/** Asks for an optional note about the handling of critical answers. */
export function HandledDialog({ row, onHandled, onClose }: HandledDialogProps) {
  const { t } = useTranslation('mf-dashboard');
  const [note, setNote] = useState('');
  const [busy, setBusy] = useState(false);
  const submit = async (): Promise<void> => {
    setBusy(true);
    const saved = await onHandled(note.trim());
    setBusy(false);
    if (saved) onClose();
  };
  return (
    <FormDialog
      onClose={onClose}
      title={t('today.handled.title', { patient: nameOf(row) })}
      size="sm"
      closeButtonProps={{ 'aria-label': t('chosen.cancel') }}
      busy={busy}
      onSubmit={() => void submit()}
      cancel={t('chosen.cancel')}
      confirm={t('today.handled.confirm')}
    >
      <TextInput
        label={t('today.handled.note')}
        description={t('today.handled.hint')}
        maxLength={limit.reasonLength}
        value={note}
        data-autofocus
        onChange={(event) => setNote(event.currentTarget.value)}
      />
    </FormDialog>
  );
}
