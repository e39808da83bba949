import {
  type AppointmentOffer,
  type FieldKeys,
  Invalid,
  isUnconfirmedPast,
  readWireMoment,
} from '@intake-desk/contracts';
import type { Appointment } from '../tables/appointment.entity.ts';

/** The boxes of the form; one that is left out stays as it is, and is off in a new appointment. */
interface AppointmentBoxes {
  readonly send_confirmation?: boolean | undefined;
  readonly enable_followups?: boolean | undefined;
  readonly remote_consult?: boolean | undefined;
}

/** What the appointment form says (S1 §3). */
export interface AppointmentRequest extends AppointmentBoxes {
  readonly ic_id: number;
  /** Which appointment is changed; without it a new one is booked. */
  readonly app_id?: number | undefined;
  /** The appointment as the form was opened with it. */
  readonly version?: number | undefined;
  readonly start_at?: string | undefined;
  readonly comments?: string | undefined;
  readonly past_confirmed?: boolean | undefined;
  readonly sessionId?: number | undefined;
}

interface Checked {
  readonly values: Pick<Appointment, 'startAt' | 'comments' | 'sendConfirmation' | 'enableFollowups' | 'remoteConsult'>;
  /** Boxes that were ticked and are not offered. */
  readonly ignored: readonly (keyof AppointmentBoxes)[];
}

/** Checks the form against the appointment as it is and what is offered. Throws Invalid with keys per field. */
export function checkAppointment(
  request: AppointmentRequest,
  { before, offer, now }: { before: Appointment | null; offer: AppointmentOffer; now: Date },
): Checked {
  const errors: FieldKeys = {};
  const startAt = request.start_at === undefined ? null : readWireMoment(request.start_at);
  if (request.start_at === undefined) errors.start_at = ['dashboard.modal.start_at_required'];
  else if (startAt === null) errors.start_at = ['validation.date'];
  else if (
    isUnconfirmedPast(startAt, { now, confirmed: request.past_confirmed }) &&
    startAt.getTime() !== before?.startAt.getTime()
  ) {
    errors.start_at = ['appointment.past'];
  }
  const ignored: (keyof AppointmentBoxes)[] = [];
  // What was ticked while it was offered may stay.
  const box = (name: keyof AppointmentBoxes, stood: boolean): boolean => {
    const ticked = request[name] ?? stood;
    const isIgnored = ticked && !stood && !offer[name];
    if (isIgnored) ignored.push(name);
    return ticked && !isIgnored;
  };
  const checked = {
    comments: request.comments === undefined ? (before?.comments ?? null) : request.comments.trim() || null,
    sendConfirmation: box('send_confirmation', before?.sendConfirmation ?? false),
    enableFollowups: box('enable_followups', before?.enableFollowups ?? false),
    remoteConsult: box('remote_consult', before?.remoteConsult ?? false),
  };
  if (startAt === null || Object.keys(errors).length > 0) throw new Invalid(errors);
  return { values: { ...checked, startAt }, ignored };
}
