import { Conflict, type cancelAppointment, NotFound, type RequestBody } from '@intake-desk/contracts';
import type { Database } from '@intake-desk/database';
import type { Staff } from '@intake-desk/identity';
import type { IntakesContext } from '../context.ts';
import { changeableIntake } from '../edit-lock/edit-lock.ts';
import { findAppointment } from '../intake/appointment-repository.ts';
import type { ReachableIntake } from '../intake/reachable-intake.ts';
import type { Appointment } from '../tables/appointment.entity.ts';

export type AppointmentReference = RequestBody<typeof cancelAppointment>;

/** Locks a record and returns it with one of its appointments. Throws as `changeableIntake` and `requireBooked` do. */
export async function lockAppointment(
  context: IntakesContext,
  staff: Staff,
  { ic_id, app_id, sessionId }: AppointmentReference,
): Promise<{ readonly record: ReachableIntake; readonly appointment: Appointment }> {
  const record = await changeableIntake(context, staff, { id: ic_id, sessionId });
  return { record, appointment: await requireBooked(context.database, record, app_id) };
}

/** Returns an appointment of a record. Throws NotFound, or Conflict if it is canceled. */
export async function requireBooked(database: Database, { intake }: ReachableIntake, id: number): Promise<Appointment> {
  const appointment = await findAppointment(database, intake.id, id);
  if (!appointment) throw new NotFound('There is no such appointment.');
  if (appointment.status === 'canceled') throw new Conflict('This appointment is cancelled.');
  return appointment;
}
