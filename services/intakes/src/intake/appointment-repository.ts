import type { Database } from '@intake-desk/database';
import { IsNull } from 'typeorm';
import { type Appointment, AppointmentEntity } from '../tables/appointment.entity.ts';
import type { Intake } from '../tables/intake.entity.ts';

/** Returns the intake's appointments, soonest first, without deleted ones. */
export const findAppointments = (database: Database, intakeId: number): Promise<Appointment[]> =>
  database.read().find(AppointmentEntity, {
    where: { intakeId, deletedAt: IsNull() },
    order: { startAt: 'ASC', id: 'ASC' },
  });

/** Returns one appointment of the intake, or null if it is deleted or belongs to another intake. */
export const findAppointment = (database: Database, intakeId: number, id: number): Promise<Appointment | null> =>
  database.read().findOneBy(AppointmentEntity, { id, intakeId, deletedAt: IsNull() });

/** Books an appointment, in the caller's unit. */
export const insertAppointment = (
  database: Database,
  { id: intakeId, organisationId }: Pick<Intake, 'id' | 'organisationId'>,
  values: Pick<Appointment, 'startAt' | 'createdBy'> & Partial<Appointment>,
): Promise<Appointment> =>
  database.manager().save(AppointmentEntity, {
    organisationId,
    intakeId,
    status: 'booked',
    comments: null,
    sendConfirmation: false,
    enableFollowups: false,
    remoteConsult: false,
    type: null,
    serviceType: null,
    specialty: null,
    externalId: null,
    createdAt: database.now(),
    updatedAt: database.now(),
    canceledAt: null,
    deletedAt: null,
    version: 1,
    ...values,
  });

/** Changes an appointment and counts its version up, in the caller's unit. */
export const updateAppointment = (
  database: Database,
  appointment: Appointment,
  changes: Partial<Appointment>,
): Promise<Appointment> =>
  database.manager().save(AppointmentEntity, {
    ...appointment,
    ...changes,
    updatedAt: database.now(),
    version: appointment.version + 1,
  });
