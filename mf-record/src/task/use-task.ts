import { assignTask, markDone, type OwnerChoice, type RecordDetail, setCallback } from '@intake-desk/contracts';
import { apiError, type CallError, useErrorSentence, useSend, useShell, useUndo } from '@intake-desk/kit';
import { useTranslation } from 'react-i18next';
import { answeredAt, beforeAny } from '../answers/answered-at.ts';

/** Changes the owner of the record's patient and their request for a call, regardless of the edit lock. */
export function useTask(record: RecordDetail, onChanged: () => void) {
  const { t } = useTranslation('mf-record');
  const { user, notify } = useShell();
  const sentence = useErrorSentence();
  const undo = useUndo(async () => onChanged());
  const send = useSend();
  const { orgSymbol: org, department: departmentSymbol, id, owner } = record;
  const part = { org, departmentSymbol, id };
  const isOwn = owner?.kind === 'user' && owner.id === user.id;

  const report = (error: CallError | undefined, stale = false): void => {
    onChanged();
    if (error) notify({ kind: stale ? 'warning' : 'error', message: stale ? t('task.changed') : sentence(error) });
  };
  const give = async (next: OwnerChoice): Promise<void> => {
    const from = owner && { kind: owner.kind, id: owner.id };
    const { error } = await send(assignTask, { body: { ...part, owner: next, from } });
    report(error, apiError(error)?.kind === 'conflict');
  };

  return {
    isOwn,
    take: () => give({ kind: 'user', id: user.id }),
    release: () => give(null),
    askForCall: async (): Promise<void> => report((await send(setCallback, { body: { ...part, asked: true } })).error),
    /** Ends the patient's reasons to be in today's list, other than critical answers; it can be undone. */
    finish: async (): Promise<void> => {
      const seen = { ...answeredAt(record), call_asked_at: record.callback?.askedAt ?? beforeAny };
      const { error } = await send(markDone, { body: { ...part, done: true, ...seen } });
      report(error);
      if (error) return;
      const run = (): void => undo(() => send(markDone, { body: { ...part, done: false } }));
      notify({ kind: 'success', message: t('task.finished'), action: { label: t('hide.undo'), run } });
    },
  };
}
