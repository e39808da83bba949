import {
  Alert,
  apiError,
  Button,
  ErrorState,
  Group,
  Icon,
  Modal,
  Skeleton,
  Stack,
  useUnsavedGuard,
} from '@intake-desk/kit';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ActionProps } from '../lock/action-props.ts';
import { MergeChoice } from './MergeChoice.tsx';
import { MergeForm, type MergeFormProps } from './MergeForm.tsx';
import type { OtherPatient } from './other-patient.ts';
import { usePreviewMerge } from './use-merging.ts';

/** Merges the record's patient with another one: chosen first, then compared. Also undoes it. */
export function MergeDialog(props: ActionProps) {
  const { t } = useTranslation('mf-record');
  // Kept while another patient is chosen.
  const [reason, setReason] = useState('');
  const [other, setOther] = useState<OtherPatient>();
  const [merged, setMerged] = useState(false);
  const guard = useUnsavedGuard(reason.trim() !== '', props.onDone);
  const choose = (one: OtherPatient | undefined): void => {
    setMerged(false);
    setOther(one);
  };
  return (
    <Modal
      opened
      asksItself
      onClose={guard.close}
      title={t('merge.title')}
      size="lg"
      closeButtonProps={{ 'aria-label': t('action.cancel') }}
    >
      {other ? (
        <Comparison
          {...props}
          other={other}
          reason={reason}
          onReason={setReason}
          onBack={() => choose(undefined)}
          onChoose={choose}
          onMerged={() => {
            choose(undefined);
            setReason('');
            setMerged(true);
            props.onChanged();
          }}
        />
      ) : (
        <MergeChoice {...props} merged={merged} onChoose={choose} />
      )}
    </Modal>
  );
}

interface ComparisonProps extends Omit<MergeFormProps, 'preview'> {
  readonly other: OtherPatient;
  readonly onChoose: (other: OtherPatient) => void;
}

function Comparison({ other, onChoose, ...props }: ComparisonProps) {
  const { t } = useTranslation('mf-record');
  const { record, editing } = props;
  const place = { org: record.orgSymbol, departmentSymbol: record.department, id: record.id };
  const body = { ...place, ...other, sessionId: editing.sessionId };
  const {
    currentData: preview,
    error,
    isFetching,
    refetch,
  } = usePreviewMerge({ body }, { refetchOnMountOrArgChange: true });

  if (!preview && error && !isFetching) {
    const refusal = apiError(error).errors.epd;
    if (refusal && 'epd' in other) {
      return <MergeChoice {...props} merged={false} typed={other.epd} refusal={refusal} onChoose={onChoose} />;
    }
    return <ErrorState error={error} onRetry={refetch} />;
  }
  if (!preview) return <Skeleton h={360} role="status" aria-label={t('merge.comparing')} />;
  if (preview.blocked === null) return <MergeForm {...props} preview={preview} />;
  return (
    <Stack gap="md">
      <Alert variant="light" color="gray" icon={<Icon name="info" />}>
        {t(`merge.blocked.${preview.blocked}`, { name: preview.lockedBy ?? '' })}
      </Alert>
      <Group justify="flex-end">
        <Button variant="default" data-autofocus onClick={props.onBack}>
          {t('merge.back')}
        </Button>
      </Group>
    </Stack>
  );
}
