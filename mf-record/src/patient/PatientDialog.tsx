import { getPatient, type PatientDetail } from '@intake-desk/contracts';
import { Alert, ErrorState, Icon, Modal, query, Skeleton, useUnsavedGuard } from '@intake-desk/kit';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ActionProps } from '../lock/action-props.ts';
import { PatientForm } from './PatientForm.tsx';
import { useCorrection } from './use-correction.ts';

const useGetPatient = query(getPatient, { keepUnusedDataFor: 0 }).useQuery;

/** Dialog that corrects a patient; explains if the user cannot change all of their intakes. */
export function PatientDialog(props: ActionProps) {
  const { t } = useTranslation('mf-record');
  const { onDone } = props;
  const [touched, setTouched] = useState(false);
  const guard = useUnsavedGuard(touched, onDone);
  return (
    <Modal
      opened
      asksItself
      onClose={guard.close}
      title={t('correct.title')}
      size="lg"
      closeButtonProps={{ 'aria-label': t('action.cancel') }}
    >
      <PatientOfRecord {...props} onTouched={() => setTouched(true)} />
    </Modal>
  );
}

interface PatientOfRecordProps extends ActionProps {
  readonly onTouched: () => void;
}

function PatientOfRecord(props: PatientOfRecordProps) {
  const { t } = useTranslation('mf-record');
  const { record } = props;
  const query = { org: record.orgSymbol, departmentSymbol: record.department, id: record.id };
  const {
    currentData: patient,
    error,
    isFetching,
    refetch,
  } = useGetPatient({ query }, { refetchOnMountOrArgChange: true });

  if (!patient && error && !isFetching) {
    return <ErrorState error={error} onRetry={refetch} />;
  }
  if (!patient) return <Skeleton h={360} role="status" aria-label={t('correct.loading')} />;
  if (patient.correctable) return <Correcting {...props} patient={patient} onStale={refetch} />;
  return (
    <Alert variant="light" color="gray" icon={<Icon name="info" />}>
      {t('correct.elsewhere')}
    </Alert>
  );
}

interface CorrectingProps extends PatientOfRecordProps {
  readonly patient: PatientDetail;
  readonly onStale: () => void;
}

function Correcting({ onStale, ...props }: CorrectingProps) {
  const { record, editing, patient, onDone } = props;
  const [stale, setStale] = useState(false);
  const readAgain = (): void => {
    setStale(true);
    onStale();
  };
  const correction = useCorrection({ ...props, onStale: readAgain });
  return (
    <PatientForm
      record={record}
      editing={editing}
      patient={patient}
      correction={correction}
      stale={stale}
      onCancel={onDone}
    />
  );
}
