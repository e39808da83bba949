import type { TaskOwner } from '@intake-desk/contracts';
import type { TodayRow } from '@intake-desk/contracts/today';
import { FormDialog } from '@intake-desk/kit';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { OwnerSelect } from './OwnerSelect.tsx';
import { nameOf } from './use-row-changes.ts';

interface HandOverDialogProps {
  readonly row: TodayRow;
  /** Returns false if it can be tried again. */
  readonly onHandOver: (owner: TaskOwner) => Promise<boolean>;
  readonly onClose: () => void;
}

/** Asks which colleague or role takes over a patient. */
export function HandOverDialog({ row, onHandOver, onClose }: HandOverDialogProps) {
  const { t } = useTranslation('mf-dashboard');
  const [owner, setOwner] = useState<TaskOwner>();
  const [missing, setMissing] = useState<{ readonly owner: string }>();
  const [busy, setBusy] = useState(false);
  const submit = async (): Promise<void> => {
    setMissing(owner ? undefined : { owner: t('today.owner.missing') });
    if (!owner) return;
    setBusy(true);
    if (await onHandOver(owner)) onClose();
    else setBusy(false);
  };
  return (
    <FormDialog
      onClose={onClose}
      title={t('today.owner.title', { patient: nameOf(row) })}
      size="sm"
      closeButtonProps={{ 'aria-label': t('chosen.cancel') }}
      busy={busy}
      errors={missing}
      onSubmit={() => void submit()}
      cancel={t('chosen.cancel')}
      confirm={t('today.owner.confirm')}
    >
      <OwnerSelect
        org={row.orgSymbol}
        departmentSymbol={row.department}
        label={t('today.owner.label')}
        answers={row.reasons.includes('critical')}
        value={owner}
        error={missing?.owner}
        onChange={(next) => {
          setOwner(next);
          setMissing(undefined);
        }}
      />
    </FormDialog>
  );
}
