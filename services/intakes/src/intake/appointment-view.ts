import { type Appointment as AppointmentView, Conflict, NotFound } from '@intake-desk/contracts';
import type { Database } from '@intake-desk/database';
import { IsNull } from 'typeorm';
import { type Appointment, AppointmentEntity } from '../tables/appointment.entity.ts';
import type { Intake } from '../tables/intake.entity.ts';

/** An appointment as the record shows it. */
export const appointmentView = (row: Appointment): AppointmentView => ({
  id: row.id,
  start_at: row.startAt.toISOString(),
  status: row.status,
  comments: row.comments,
  type: row.type,
  service_type: row.serviceType,
  specialty: row.specialty,
  send_confirmation: row.sendConfirmation,
  enable_followups: row.enableFollowups,
  remote_consult: row.remoteConsult,
  version: row.version,
});

/** The rows of an intake's appointments that are not deleted, the soonest first. */
export const appointmentRows = (database: Database, intakeId: number): Promise<Appointment[]> =>
  database.read().find(AppointmentEntity, {
    where: { intakeId, deletedAt: IsNull() },
    order: { startAt: 'ASC', id: 'ASC' },
  });

/** An intake's appointments for the record, the soonest first; canceled ones too, deleted ones not. */
export async function appointmentsOf(database: Database, { id }: Pick<Intake, 'id'>): Promise<AppointmentView[]> {
  return (await appointmentRows(database, id)).map(appointmentView);
}

/** One of the intake's appointments. Throws NotFound for a deleted one and one of another intake, Conflict for a canceled one. */
export async function changeableAppointment(database: Database, intake: Intake, id: number): Promise<Appointment> {
  const found = (await appointmentRows(database, intake.id)).find((row) => row.id === id);
  if (!found) throw new NotFound('There is no such appointment.');
  if (found.status === 'canceled') throw new Conflict('This appointment is canceled.');
  return found;
}
