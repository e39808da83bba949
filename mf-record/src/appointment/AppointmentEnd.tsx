import { type Appointment, cancelAppointment, deleteAppointment, type RecordDetail } from '@intake-desk/contracts';
import { apiError, Button, change, displayDateTime, FailureAlert, Group, Text, useShell } from '@intake-desk/kit';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { Editing } from '../lock/use-editing.ts';
import type { Ending } from './AppointmentRow.tsx';
import classes from './appointment.module.css';

const useCancelAppointment = change(cancelAppointment).useMutation;
const useDeleteAppointment = change(deleteAppointment).useMutation;

interface AppointmentEndProps {
  readonly record: Pick<RecordDetail, 'id' | 'orgSymbol' | 'department'>;
  readonly editing: Pick<Editing, 'sessionId' | 'blocked'>;
  readonly appointment: Appointment;
  readonly ending: Ending;
  readonly onChanged: () => void;
  readonly onClose: () => void;
}

/** Asks in place before an appointment is cancelled or deleted: neither can be undone. */
export function AppointmentEnd({ record, editing, appointment, ending, onChanged, onClose }: AppointmentEndProps) {
  const { t } = useTranslation('mf-record');
  const { organisation, notify } = useShell();
  const cancel = useCancelAppointment();
  const remove = useDeleteAppointment();
  const [end, { isLoading, error }] = ending === 'cancel' ? cancel : remove;
  const keep = useRef<HTMLButtonElement>(null);
  useEffect(() => keep.current?.focus(), []);
  const date = displayDateTime(appointment.start_at, organisation.timezone);
  const confirm = async (): Promise<void> => {
    const { error: refused } = await end({
      body: {
        org: record.orgSymbol,
        departmentSymbol: record.department,
        ic_id: record.id,
        app_id: appointment.id,
        sessionId: editing.sessionId,
      },
    });
    const kind = apiError(refused)?.kind;
    if (kind === undefined) notify({ kind: 'success', message: t(`appointment.ended.${ending}`, { date }) });
    if (kind === undefined || kind === 'conflict' || kind === 'notFound') onChanged();
    if (kind === undefined || kind === 'notFound') onClose();
  };
  return (
    <section aria-label={t(`appointment.${ending}One`, { date })} className={classes.ending}>
      <Text fw={600}>{t(`appointment.ask.${ending}`, { date })}</Text>
      <Text size="sm">{t(`appointment.means.${ending}`)}</Text>
      {error ? (
        <FailureAlert error={error}>
          {apiError(error).kind === 'conflict' ? t('appointment.conflict') : null}
        </FailureAlert>
      ) : null}
      <Group gap="xs">
        <Button
          color="red.9"
          loading={isLoading}
          disabled={editing.blocked !== undefined}
          onClick={() => void confirm()}
        >
          {t(`appointment.confirm.${ending}`)}
        </Button>
        <Button ref={keep} variant="default" onClick={onClose}>
          {t('appointment.keep')}
        </Button>
      </Group>
    </section>
  );
}
