import {
  type AppointmentOffer,
  type FieldKeys,
  Invalid,
  isUnconfirmedPast,
  type RequestBody,
  readWireMoment,
  type saveAppointment,
} from '@intake-desk/contracts';
import type { Appointment } from '../tables/appointment.entity.ts';

/** The values of the appointment form (S1 §3). A box that is left out does not change, and is off in a new appointment. */
export type AppointmentRequest = RequestBody<typeof saveAppointment>;

/** Checks the form against the stored appointment and the offered boxes. Throws Invalid with keys per field. */
export function checkAppointment(
  request: AppointmentRequest,
  { before, offer, now }: { before: Appointment | null; offer: AppointmentOffer; now: Date },
) {
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
  const ignored: (keyof AppointmentOffer)[] = [];
  // A box that was ticked while it was offered may stay ticked.
  const box = (name: keyof AppointmentOffer, wasTicked: boolean): boolean => {
    const ticked = request[name] ?? wasTicked;
    const isIgnored = ticked && !wasTicked && !offer[name];
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
