import { limit, markHandled, type RecordDetail } from '@intake-desk/contracts';
import { apiError, change, displayDateTime, Icon, TextInput, useShell } from '@intake-desk/kit';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { makeDrafts } from '../draft/drafts.ts';
import { answeredAt } from './answered-at.ts';
import classes from './answers.module.css';
import { FactLine } from './FactLine.tsx';

const useMarkHandled = change(markHandled).useMutation;

const notes = makeDrafts<string>();

interface HandledFactProps {
  readonly record: Pick<
    RecordDetail,
    'id' | 'hash' | 'orgSymbol' | 'department' | 'handled' | 'writable' | 'completedForms'
  >;
  readonly isNext: boolean;
  readonly onChanged: () => void;
}

/** Shows who handled the answers and their note, or a button with a note that marks them as handled. */
export function HandledFact({ record, isNext, onChanged }: HandledFactProps) {
  const { t } = useTranslation('mf-record');
  const { organisation } = useShell();
  const [mark, { isLoading, error }] = useMarkHandled();
  const { id, hash, orgSymbol: org, department: departmentSymbol, handled, writable } = record;
  const [note, setNote] = useState(notes.of(hash) ?? '');
  const write = (text: string): void => {
    notes.keep(hash, text === '' ? undefined : text);
    setNote(text);
  };
  const send = async (): Promise<void> => {
    const how = handled ? { handled: false } : { handled: true, note, ...answeredAt(record) };
    const { error: refused } = await mark({ body: { org, departmentSymbol, id, ...how } });
    // Other answers have arrived.
    if (refused && apiError(refused).kind === 'conflict') onChanged();
    if (refused) return;
    if (!handled) write('');
    onChanged();
  };
  if (!writable && !handled) return null;
  const words = t(handled ? 'answers.unhandle' : 'answers.handle');
  const emphasis = handled ? 'subtle' : isNext ? 'filled' : 'default';
  return (
    <FactLine action={writable ? { words, emphasis, press: send } : undefined} busy={isLoading} error={apiError(error)}>
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
          className={classes.note ?? ''}
          maxLength={limit.reasonLength}
          // Text typed while the note is sent would be lost with it.
          readOnly={isLoading}
          value={note}
          onChange={(event) => write(event.currentTarget.value)}
        />
      )}
    </FactLine>
  );
}
