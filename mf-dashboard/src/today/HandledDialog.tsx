import { limit } from '@intake-desk/contracts';
import type { TodayRow } from '@intake-desk/contracts/today';
import { Button, Form, Group, Modal, Stack, TextInput } from '@intake-desk/kit';
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
    <Modal
      opened
      onClose={onClose}
      title={t('today.handled.title', { patient: nameOf(row) })}
      size="sm"
      closeButtonProps={{ 'aria-label': t('chosen.cancel') }}
    >
      <Form busy={busy} onSubmit={() => void submit()}>
        <Stack gap="md">
          <TextInput
            label={t('today.handled.note')}
            description={t('today.handled.hint')}
            maxLength={limit.reasonLength}
            value={note}
            data-autofocus
            onChange={(event) => setNote(event.currentTarget.value)}
          />
          <Group justify="flex-end" gap="xs">
            <Button variant="default" onClick={onClose}>
              {t('chosen.cancel')}
            </Button>
            <Button type="submit" loading={busy}>
              {t('today.handled.confirm')}
            </Button>
          </Group>
        </Stack>
      </Form>
    </Modal>
  );
}
