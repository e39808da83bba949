import { type RecordDetail, risk, worstOf } from '@intake-desk/contracts';
import { useShell } from '@intake-desk/kit';
import { useTranslation } from 'react-i18next';
import { TaskLink } from './TaskLink.tsx';
import { useTask } from './use-task.ts';

interface OwnerProps {
  readonly record: RecordDetail;
  readonly mayChange: boolean;
  readonly onChanged: () => void;
}

/** Owner of the patient, with a button that takes or releases them. Critical answers are taken by users who may see answers. */
export function Owner({ record, mayChange, onChanged }: OwnerProps) {
  const { t } = useTranslation('mf-record');
  const { isOwn, take, release } = useTask(record, onChanged);
  const { can } = useShell();
  const { owner, coveredBy, handled, completedForms } = record;
  const isCritical = !handled && worstOf(completedForms.map(({ group }) => group)) === risk.critical;
  const mayTake = can('preview_dashboard_form') || !isCritical;
  return (
    <>
      {isOwn ? t('task.you') : <bdi>{owner?.name ?? t('task.nobody')}</bdi>}
      {coveredBy === null ? null : <> ({t('task.covered', { name: coveredBy })})</>}
      {mayChange && (isOwn || mayTake) ? (
        <TaskLink words={t(isOwn ? 'task.release' : 'task.take')} press={isOwn ? release : take} />
      ) : null}
    </>
  );
}
