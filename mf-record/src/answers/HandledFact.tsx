import { limit, type RecordDetail } from '@intake-desk/contracts';
import { Button, displayDateTime, Icon, Text, TextInput, useErrorSentence, useShell } from '@intake-desk/kit';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './answers.module.css';
import { useRecordMarkHandledMutation } from './answers-api.ts';

interface HandledFactProps {
  readonly record: Pick<RecordDetail, 'id' | 'orgSymbol' | 'department' | 'handled' | 'writable'>;
  readonly onChanged: () => void;
}

/** Shows who handled the answers, when, and their note, or a button that marks them as handled. */
export function HandledFact({ record, onChanged }: HandledFactProps) {
  const { t } = useTranslation('mf-record');
  const { organisation } = useShell();
  const sentence = useErrorSentence();
  const [mark, { isLoading, error }] = useRecordMarkHandledMutation();
  const [note, setNote] = useState('');
  const { id, orgSymbol: org, department: departmentSymbol, handled, writable } = record;
  const send = async (): Promise<void> => {
    const body = { org, departmentSymbol, id, handled: handled === null, ...(handled ? {} : { note }) };
    const { error: refused } = await mark({ body });
    if (refused) return;
    setNote('');
    onChanged();
  };
  if (!writable && !handled) return null;
  return (
    <div className={classes.read} role="status">
      {handled ? (
        <>
          <Icon name="check" size={16} />
          <span>
            {t('answers.handledBy')} <bdi>{handled.by}</bdi>, {displayDateTime(handled.at, organisation.timezone)}
          </span>
          {handled.note === null ? null : <bdi>{handled.note}</bdi>}
        </>
      ) : (
        <TextInput
          aria-label={t('answers.note')}
          placeholder={t('answers.note')}
          size="xs"
          maxLength={limit.reasonLength}
          value={note}
          onChange={(event) => setNote(event.currentTarget.value)}
        />
      )}
      {writable ? (
        <Button
          variant={handled ? 'subtle' : 'default'}
          size="compact-sm"
          loading={isLoading}
          onClick={() => void send()}
        >
          {t(handled ? 'answers.unhandle' : 'answers.handle')}
        </Button>
      ) : null}
      {error ? (
        <Text size="sm" c="var(--mantine-color-error)">
          {sentence(error)}
        </Text>
      ) : null}
    </div>
  );
}
