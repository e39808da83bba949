import type { Callback, RecordDetail } from '@intake-desk/contracts';
import { Anchor, displayDateTime, useShell } from '@intake-desk/kit';
import { useTranslation } from 'react-i18next';
import { telephoneLink } from '../address/telephone-link.ts';
import { TaskLink } from './TaskLink.tsx';
import { useTask } from './use-task.ts';

interface CallRequestProps {
  readonly record: RecordDetail;
  readonly callback: Callback;
  /** The user may mark the patient as done. */
  readonly mayFinish: boolean;
  readonly onChanged: () => void;
}

/** Since when the patient waits for a call, how they want it, and a button that marks them as done. */
export function CallRequest({ record, callback, mayFinish, onChanged }: CallRequestProps) {
  const { t } = useTranslation('mf-record');
  const { organisation } = useShell();
  const { finish } = useTask(record, onChanged);
  const { askedAt, notedBy, time, phone } = callback;
  const words = [
    displayDateTime(askedAt, organisation.timezone),
    notedBy === null ? t('task.byPatient') : null,
    time && t(`task.${time}`),
  ];
  return (
    <>
      {words.filter((word) => word !== null).join(', ')}
      {phone === null ? null : (
        <>
          , <Anchor href={telephoneLink(phone)}>{phone}</Anchor>
        </>
      )}
      {mayFinish ? <TaskLink words={t('task.done')} press={finish} /> : null}
    </>
  );
}
