import { type Doubles, type PatientMerge, undoMerge } from '@intake-desk/contracts';
import {
  apiError,
  Button,
  type CallError,
  Confirmation,
  change,
  displayDateTime,
  FailureAlert,
  Text,
  Title,
  useShell,
} from '@intake-desk/kit';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ActionProps } from '../lock/action-props.ts';
import { Refusal } from '../lock/Refusal.tsx';
import { isLocked } from '../lock/use-refusal.ts';
import classes from './merge.module.css';

const useUndoMerge = change(undoMerge).useMutation;

interface UndoListProps extends Pick<ActionProps, 'record' | 'editing' | 'onChanged'> {
  readonly found: Doubles;
  readonly onUndone: () => void;
}

/** Patients who were merged into this one; each merging can be undone. */
export function UndoList({ record, editing, found, onChanged, onUndone }: UndoListProps) {
  const { t } = useTranslation('mf-record');
  const { notify, organisation } = useShell();
  const [asking, setAsking] = useState<PatientMerge>();
  const [undo, { isLoading, error, reset }] = useUndoMerge();
  const fields = useCorrectedFields(error);
  const send = async ({ id: otherId }: PatientMerge): Promise<void> => {
    const { orgSymbol: org, department: departmentSymbol, id } = record;
    const place = { org, departmentSymbol, id, otherId, sessionId: editing.sessionId };
    const { error: refused } = await undo({ body: { ...place, version: found.version } });
    setAsking(undefined);
    if (!refused) {
      notify({ kind: 'success', message: t('merge.undone') });
      onChanged();
    } else if (isLocked(refused)) editing.claim();
    // Also after a refusal: somebody else may have changed the patient.
    onUndone();
  };
  return (
    <section>
      <Title order={3} size="h5">
        {t('merge.before')}
      </Title>
      <ul className={classes.list}>
        {found.merges.map((one) => (
          <li key={one.id} className={classes.item}>
            <Text size="sm">
              <bdi>
                {t('merge.was', { epd: one.epd, by: one.by, at: displayDateTime(one.at, organisation.timezone) })}
              </bdi>
            </Text>
            <Button
              variant="default"
              disabled={editing.blocked !== undefined}
              aria-label={t('merge.undoOf', { epd: one.epd })}
              onClick={() => {
                reset();
                setAsking(one);
              }}
            >
              {t('merge.undo')}
            </Button>
          </li>
        ))}
      </ul>
      {fields === '' ? (
        <Refusal error={error} editing={editing} />
      ) : (
        <FailureAlert>{t('merge.cannotUndo', { fields })}</FailureAlert>
      )}
      {asking ? (
        <Confirmation
          title={t('merge.undoAsk')}
          sentences={[t('merge.undoMeans'), t('merge.undoLinks')]}
          confirm={t('merge.undo')}
          cancel={t('action.cancel')}
          busy={isLoading}
          onConfirm={() => void send(asking)}
          onCancel={() => setAsking(undefined)}
        />
      ) : null}
    </section>
  );
}

/** Returns the fields that were corrected since the merge and prevent its undo; empty if there is another cause. */
function useCorrectedFields(error: CallError | undefined): string {
  const { t } = useTranslation('mf-record');
  if (!error || apiError(error).kind !== 'invalid') return '';
  return Object.keys(apiError(error).errors)
    .map((field) => t(`correct.field.${field}`))
    .join(', ');
}
