import {
  type Appointment,
  type FieldErrors,
  type RecordDetail,
  type Reply,
  saveAppointment,
} from '@intake-desk/contracts';
import { type ApiError, apiError, change, isPast, isUnread, typedMoment, useShell, wireMoment } from '@intake-desk/kit';
import { useState } from 'react';
import type { Editing } from '../lock/use-editing.ts';
import { type AppointmentDraft, draftFrom, draftOf, keepDraft } from './appointment-draft.ts';

const useSaveAppointment = change(saveAppointment).useMutation;

const past = 'appointment.past';

export interface AppointmentFormProps {
  readonly record: Pick<RecordDetail, 'id' | 'hash' | 'orgSymbol' | 'department' | 'appointment_offer'>;
  readonly editing: Pick<Editing, 'sessionId' | 'blocked'>;
  /** The appointment to change; undefined to book a new one. */
  readonly appointment?: Appointment | undefined;
  /** Called when it was saved, or changed by somebody else. */
  readonly onChanged: () => void;
  readonly onSaved: (saved: Reply<typeof saveAppointment>) => void;
}

/** The form of an appointment. Its draft is kept until it is saved, even if the record is closed. */
export function useAppointmentForm(props: AppointmentFormProps) {
  const { record, editing, appointment, onChanged, onSaved } = props;
  const zone = useShell().organisation.timezone;
  const form = appointment?.id ?? 'new';
  const [draft, setDraft] = useState(() => draftOf(record, form) ?? draftFrom(appointment, zone));
  const [failure, setFailure] = useState<{ readonly errors: FieldErrors; readonly refused?: ApiError }>({ errors: {} });
  const [save, { isLoading }] = useSaveAppointment();
  const moved =
    !appointment || wireMoment(draft.moment, zone) !== wireMoment(typedMoment(appointment.start_at, zone), zone);

  const submit = async (pastConfirmed = false): Promise<void> => {
    if (isLoading) return;
    const start = wireMoment(draft.moment, zone);
    const problem = isUnread(draft.moment)
      ? 'validation.date'
      : start === null
        ? 'dashboard.modal.start_at_required'
        : moved && !pastConfirmed && isPast(draft.moment, zone, Date.now())
          ? past
          : undefined;
    if (problem !== undefined || start === null) {
      setFailure({ errors: { start_at: problem === undefined ? [] : [problem] } });
      return;
    }
    setFailure({ errors: {} });
    const { data, error } = await save({
      body: {
        org: record.orgSymbol,
        departmentSymbol: record.department,
        ic_id: record.id,
        ...(appointment && draft.version !== null ? { app_id: appointment.id, version: draft.version } : {}),
        start_at: start,
        comments: draft.comments.trim(),
        ...offered(draft.boxes, record.appointment_offer),
        ...(pastConfirmed ? { past_confirmed: true } : {}),
        sessionId: editing.sessionId,
      },
    });
    if (data) {
      keepDraft(record, form, undefined);
      onSaved(data);
      return;
    }
    const refused = apiError(error);
    if (!refused) return;
    setFailure(refused.kind === 'invalid' ? { errors: refused.errors } : { errors: {}, refused });
    if (refused.kind === 'conflict') onChanged();
  };

  return {
    draft,
    set: (change: Partial<AppointmentDraft>): void => {
      const next = { ...draft, ...change };
      keepDraft(record, form, next);
      setDraft(next);
      setFailure({ errors: {} });
    },
    errors: failure.errors,
    refused: failure.refused,
    /** The date is in the past, and nobody has confirmed it yet. */
    asksPast: failure.errors.start_at?.includes(past) ?? false,
    /** Somebody else saved the appointment since this form was filled in. */
    stale: appointment !== undefined && appointment.version !== draft.version,
    saving: isLoading,
    submit,
  };
}

/** Returns the boxes that the form shows; the others are left out of the request. */
const offered = (
  boxes: AppointmentDraft['boxes'],
  offer: AppointmentDraft['boxes'],
): Partial<AppointmentDraft['boxes']> => ({
  ...(offer.send_confirmation ? { send_confirmation: boxes.send_confirmation } : {}),
  ...(offer.enable_followups ? { enable_followups: boxes.enable_followups } : {}),
  ...(offer.remote_consult ? { remote_consult: boxes.remote_consult } : {}),
});
