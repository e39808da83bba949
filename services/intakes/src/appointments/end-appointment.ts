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
export function cancelAppointment(context: IntakesContext, staff: Staff, request: AppointmentReference) {
  const { database } = context;
  return database.write(async () => {
    const { record, appointment } = await lockAppointment(context, staff, request);
    return toAppointmentView(await endAppointment(database, staff, record, { kind: 'canceled', appointment }));
  });
}

/** Deletes an appointment. Throws as `cancelAppointment` does. */
export function deleteAppointment(context: IntakesContext, staff: Staff, request: AppointmentReference): Promise<null> {
  const { database } = context;
  return database.write(async () => {
    const { record, appointment } = await lockAppointment(context, staff, request);
    await endAppointment(database, staff, record, { kind: 'deleted', appointment });
    return null;
  });
}

interface EndedAppointment {
  /** `missed`: the patient did not come. */
  readonly kind: 'canceled' | 'deleted' | 'missed';
  readonly appointment: Appointment;
}

/**
 * Ends an appointment of a record that the caller's unit has locked, and cancels its confirmation and follow-ups that have not left.
 */
export async function endAppointment(
  database: Database,
  staff: Staff,
  record: ReachableIntake,
  { kind, appointment }: EndedAppointment,
): Promise<Appointment> {
  const now = database.now();
  const changes: Record<EndedAppointment['kind'], Partial<Appointment>> = {
    canceled: { status: 'canceled', canceledAt: now },
    deleted: { deletedAt: now },
    missed: { enableFollowups: false },
  };
  const ended = await updateAppointment(database, appointment, changes[kind]);
  await withdrawConfirmations(database, ended);
  const settings = await settingsOf(database, record.department);
  await planFollowUps(database, record.intake, ended, { settings, zone: staff.scope.timezone });
  await updateRecord(database, staff, record, { kind, before: appointment, after: ended });
  return ended;
}
