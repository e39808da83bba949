import { Conflict, Invalid } from '@intake-desk/contracts';
import type { Database } from '@intake-desk/database';
import { type Staff, settingsOf } from '@intake-desk/identity';
import type { IntakesContext } from '../context.ts';
import { changeableIntake } from '../edit-lock/edit-lock.ts';
import { findAppointments, insertAppointment, updateAppointment } from '../intake/appointment-repository.ts';
import { emailOf } from '../intake/patient-email.ts';
import type { ReachableIntake } from '../intake/reachable-intake.ts';
import { planFollowUps } from '../notifications/follow-up-plan.ts';
import type { Appointment } from '../tables/appointment.entity.ts';
import { appointmentOffer } from './appointment-offer.ts';
import { type AppointmentRequest, checkAppointment } from './appointment-request.ts';
import { toAppointmentView } from './appointment-view.ts';
import { sendConfirmation, withdrawConfirmations } from './confirmation-mail.ts';
import { requireBooked } from './lock-appointment.ts';
import { updateRecord } from './update-record.ts';

/**
 * Books an appointment, or changes the one that `app_id` names. Throws NotFound, Forbidden for a linked organisation's record, Locked,
 * Invalid with keys per field, and Conflict if it is canceled, was changed since `version`, or the patient has another one at that time.
 */
export function saveAppointment(context: IntakesContext, staff: Staff, request: AppointmentRequest) {
  const { database } = context;
  return database.write(async () => {
    const record = await changeableIntake(context, staff, { id: request.ic_id, sessionId: request.sessionId });
    const { app_id: id, version } = request;
    const before = id === undefined ? null : await requireBooked(database, record, id);
    if (before && version !== undefined && version !== before.version) {
      throw new Conflict('Somebody changed this appointment in the meantime.');
    }
    const offer = await appointmentOffer(database, record);
    const { values, ignored } = checkAppointment(request, { before, offer, now: database.now() });
    const after = await storeAppointment(database, staff, record, {
      before,
      values,
      confirms: offer.send_confirmation,
    });
    return { appointment: toAppointmentView(after), ignored };
  });
}

interface StoredChange {
  /** Null for a new appointment. */
  readonly before: Appointment | null;
  readonly values: Pick<Appointment, 'startAt'> & Partial<Appointment>;
  readonly confirms: boolean;
}

/**
 * Books or changes an appointment of a record that the caller's unit has locked, with its messages. Throws Conflict if the patient has
 * another one at that time.
 */
export async function storeAppointment(
  database: Database,
  staff: Staff,
  record: ReachableIntake,
  { before, values, confirms }: StoredChange,
): Promise<Appointment> {
  await requireFreeTime(database, record, values.startAt, before?.id);
  const after = before
    ? await updateAppointment(database, before, values)
    : await insertAppointment(database, record.intake, { ...values, createdBy: staff.user.id });
  await updateMessages(database, staff, record, { before, after, confirms });
  await updateRecord(database, staff, record, { kind: before ? 'updated' : 'created', before, after });
  return after;
}

/** Throws Conflict if the patient has another appointment at the same time, so that a form that is sent twice books once. */
async function requireFreeTime(
  database: Database,
  { intake }: ReachableIntake,
  startAt: Date,
  ownId: number | undefined,
): Promise<void> {
  const rows = await findAppointments(database, intake.id);
  const isTaken = rows.some(
    (row) => row.id !== ownId && row.status === 'booked' && row.startAt.getTime() === startAt.getTime(),
  );
  if (isTaken) throw new Conflict('This patient already has an appointment at this time.');
}

/** Sends a confirmation of changes that concern the patient, and plans the follow-ups anew. */
async function updateMessages(
  database: Database,
  staff: Staff,
  record: ReachableIntake,
  { before, after, confirms }: { before: Appointment | null; after: Appointment; confirms: boolean },
): Promise<void> {
  const moved = before?.startAt.getTime() !== after.startAt.getTime();
  const changed = moved || before?.remoteConsult !== after.remoteConsult;
  if (changed || !after.sendConfirmation) await withdrawConfirmations(database, after);
  if (confirms && after.sendConfirmation && (changed || !before?.sendConfirmation)) {
    const recipient = emailOf(record.intake);
    if (recipient === null) throw new Invalid({ send_confirmation: ['no_email_found'] });
    await sendConfirmation(database, staff, record, { appointment: after, recipient });
  }
  if (moved || before?.enableFollowups !== after.enableFollowups) {
    const settings = await settingsOf(database, record.department);
    await planFollowUps(database, record.intake, after, { settings, zone: staff.scope.timezone });
  }
}
