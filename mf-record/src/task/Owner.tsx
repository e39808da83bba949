import type { RecordDetail } from '@intake-desk/contracts';
import { useTranslation } from 'react-i18next';
import { TaskLink } from './TaskLink.tsx';
import { useTask } from './use-task.ts';

interface OwnerProps {
  readonly record: RecordDetail;
  /** The user may take patients. */
  readonly mayTake: boolean;
  readonly onChanged: () => void;
}

/** Who takes care of the patient, with a button that takes them or gives them back. */
export function Owner({ record, mayTake, onChanged }: OwnerProps) {
  const { t } = useTranslation('mf-record');
  const { isOwn, take, release } = useTask(record, onChanged);
  const { owner, coveredBy } = record;
  return (
    <>
      {isOwn ? t('task.you') : <bdi>{owner?.name ?? t('task.nobody')}</bdi>}
      {coveredBy === null ? null : <> ({t('task.covered', { name: coveredBy })})</>}
      {mayTake ? <TaskLink words={t(isOwn ? 'task.release' : 'task.take')} press={isOwn ? release : take} /> : null}
    </>
  );
}
