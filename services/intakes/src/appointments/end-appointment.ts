import type { Appointment as AppointmentView } from '@intake-desk/contracts';
import type { Database } from '@intake-desk/database';
import { type Staff, settingsOf } from '@intake-desk/identity';
import type { IntakesContext } from '../context.ts';
import { updateAppointment } from '../intake/appointment-repository.ts';
import type { ReachableIntake } from '../intake/reachable-intake.ts';
import { planFollowUps } from '../notifications/follow-up-plan.ts';
import type { Appointment } from '../tables/appointment.entity.ts';
import { toAppointmentView } from './appointment-view.ts';
import { withdrawConfirmations } from './confirmation-mail.ts';
import { type AppointmentReference, lockAppointment } from './lock-appointment.ts';
import { updateRecord } from './update-record.ts';

/**
 * Cancels an appointment; it remains on the record. Throws NotFound, Forbidden for a linked organisation's record, Locked,
 * or Conflict if it is already canceled.
 */
export function cancelAppointment(
  context: IntakesContext,
  staff: Staff,
  request: AppointmentReference,
): Promise<AppointmentView> {
  const { database } = context;
  return database.write(async () => {
    const { record, appointment } = await lockAppointment(context, staff, request);
    const canceled = await updateAppointment(database, appointment, { status: 'canceled', canceledAt: database.now() });
    await withdrawMessages(database, staff, record, canceled);
    await updateRecord(database, staff, record, { kind: 'canceled', before: appointment, after: canceled });
    return toAppointmentView(canceled);
  });
}

/** Deletes an appointment. Throws as `cancelAppointment` does. */
export function deleteAppointment(context: IntakesContext, staff: Staff, request: AppointmentReference): Promise<null> {
  const { database } = context;
  return database.write(async () => {
    const { record, appointment } = await lockAppointment(context, staff, request);
    const deleted = await updateAppointment(database, appointment, { deletedAt: database.now() });
    await withdrawMessages(database, staff, record, deleted);
    await updateRecord(database, staff, record, { kind: 'deleted', before: appointment, after: deleted });
    return null;
  });
}

/** Cancels the confirmation and follow-ups of an appointment that have not left. */
async function withdrawMessages(
  database: Database,
  { scope }: Staff,
  { intake, department }: ReachableIntake,
  appointment: Appointment,
): Promise<void> {
  await withdrawConfirmations(database, appointment);
  const settings = await settingsOf(database, department);
  await planFollowUps(database, intake, appointment, { settings, zone: scope.timezone });
}
