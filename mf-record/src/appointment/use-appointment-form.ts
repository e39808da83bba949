import type { Appointment, FieldErrors, RecordDetail, Reply } from '@intake-desk/contracts';
import { saveAppointment } from '@intake-desk/contracts';
import { type ApiError, apiError, change, isPast, isUnread, typedMoment, useShell, wireMoment } from '@intake-desk/kit';
import { useState } from 'react';
import type { Editing } from '../lock/use-editing.ts';
import { type AppointmentDraft, draftFrom, draftOf, keepDraft } from './appointment-draft.ts';

const useSaveAppointment = change(saveAppointment).useMutation;

const past = 'appointment.past';

export interface AppointmentFormProps {
  readonly record: Pick<RecordDetail, 'id' | 'hash' | 'orgSymbol' | 'department' | 'appointment_offer'>;
  readonly editing: Pick<Editing, 'sessionId' | 'blocked'>;
  /** What is changed; undefined: a new one is booked. */
  readonly appointment?: Appointment | undefined;
  /** It was saved, or somebody else changed it meanwhile. */
  readonly onChanged: () => void;
  readonly onSaved: (saved: Reply<typeof saveAppointment>) => void;
}

export interface AppointmentFormHook {
  readonly draft: AppointmentDraft;
  readonly set: (change: Partial<AppointmentDraft>) => void;
  readonly errors: FieldErrors;
  /** A refusal that is about no field. */
  readonly refused: ApiError | undefined;
  /** The date lies in the past, and nobody has confirmed it yet. */
  readonly asksPast: boolean;
  /** Somebody else saved the appointment since this form was filled. */
  readonly stale: boolean;
  readonly saving: boolean;
  readonly submit: (pastConfirmed?: boolean) => Promise<void>;
}

/** The form of an appointment: what was typed stays until the server has it, also over a closed record. */
export function useAppointmentForm(props: AppointmentFormProps): AppointmentFormHook {
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
    set: (change) => {
      const next = { ...draft, ...change };
      keepDraft(record, form, next);
      setDraft(next);
      setFailure({ errors: {} });
    },
    errors: failure.errors,
    refused: failure.refused,
    asksPast: failure.errors.start_at?.includes(past) ?? false,
    stale: appointment !== undefined && appointment.version !== draft.version,
    saving: isLoading,
    submit,
  };
}

/** The boxes that the form shows: the others are not the person's to say. */
const offered = (
  boxes: AppointmentDraft['boxes'],
  offer: AppointmentDraft['boxes'],
): Partial<AppointmentDraft['boxes']> => ({
  ...(offer.send_confirmation ? { send_confirmation: boxes.send_confirmation } : {}),
  ...(offer.enable_followups ? { enable_followups: boxes.enable_followups } : {}),
  ...(offer.remote_consult ? { remote_consult: boxes.remote_consult } : {}),
});
