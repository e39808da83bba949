import type { BatchField, BatchRow } from '@intake-desk/contracts';
import {
  Button,
  Checkbox,
  FailureAlert,
  Form,
  Group,
  Modal,
  Stack,
  TextInput,
  useErrorSentence,
  useFieldSentences,
} from '@intake-desk/kit';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useInvitePutRowsMutation } from './bulk-api.ts';
import { type BulkScope, callScope } from './bulk-scope.ts';
import { readInput } from './row-of-list.ts';
import { shownFields } from './shown-fields.ts';
import { useFieldLabels } from './use-field-labels.ts';

interface RowEditorProps {
  readonly row: BatchRow;
  readonly batch: string;
  readonly scope: BulkScope;
  readonly onClose: () => void;
  readonly onSaved: () => void;
}

/** Changes the values of one row, which is then checked again. */
export function RowEditor({ row, batch, scope, onClose, onSaved }: RowEditorProps) {
  const { t } = useTranslation('mf-invite');
  const labels = useFieldLabels();
  const sentence = useErrorSentence();
  const messages = useFieldSentences('mf-invite')(row.errors);
  const [input, setInput] = useState(row.input);
  const [anyway, setAnyway] = useState(row.state === 'ready');
  const [put, { isLoading, error }] = useInvitePutRowsMutation();
  const set = (field: BatchField, value: string): void => setInput((before) => ({ ...before, [field]: value }));
  const save = async (): Promise<void> => {
    const rows = [
      {
        position: row.position,
        input: readInput(input, scope.reading),
        ...(row.doubt ? { anyway } : {}),
      },
    ];
    const stored = await put({ params: { batch }, body: { ...callScope(scope), rows } });
    if (!stored.error) onSaved();
  };
  const title = t('bulk.editRow', { position: row.position, epd: row.input.epd ?? '' });
  return (
    <Modal opened onClose={onClose} title={title} closeButtonProps={{ 'aria-label': t('bulk.cancel') }}>
      <Form label={title} busy={isLoading} errors={row.errors} onSubmit={() => void save()}>
        <Stack gap="sm">
          {row.doubt ? (
            <Checkbox
              label={t('bulk.anyway')}
              description={t(`bulk.doubt.${row.doubt}`)}
              checked={anyway}
              onChange={(event) => setAnyway(event.currentTarget.checked)}
            />
          ) : null}
          {shownFields(scope.config).map((field) => (
            <TextInput
              key={field}
              name={field}
              label={labels[field]}
              description={field === 'tags' ? t('bulk.tagsHelp') : undefined}
              value={input[field] ?? ''}
              error={messages[field]}
              autoComplete="off"
              onChange={(event) => set(field, event.currentTarget.value)}
            />
          ))}
          {error ? <FailureAlert>{sentence(error)}</FailureAlert> : null}
          <Group justify="flex-end" gap="xs">
            <Button variant="default" onClick={onClose}>
              {t('bulk.cancel')}
            </Button>
            <Button type="submit" loading={isLoading}>
              {t('bulk.checkRow')}
            </Button>
          </Group>
        </Stack>
      </Form>
    </Modal>
  );
}
