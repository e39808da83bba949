import type { RecordDetail } from '@intake-desk/contracts';
import { displayDateTime, useShell } from '@intake-desk/kit';
import { useTranslation } from 'react-i18next';
import { TaskLink } from './TaskLink.tsx';
import { useTask } from './use-task.ts';

interface CallbackProps {
  readonly record: RecordDetail;
  readonly askedAt: string;
  /** The user may mark the patient as done. */
  readonly mayFinish: boolean;
  readonly onChanged: () => void;
}

/** Since when the patient waits for a call, with a button that marks them as done. */
export function Callback({ record, askedAt, mayFinish, onChanged }: CallbackProps) {
  const { t } = useTranslation('mf-record');
  const { organisation } = useShell();
  const { finish } = useTask(record, onChanged);
  return (
    <>
      {displayDateTime(askedAt, organisation.timezone)}
      {mayFinish ? <TaskLink words={t('task.done')} press={finish} /> : null}
    </>
  );
}
