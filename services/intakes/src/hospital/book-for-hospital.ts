import type { Staff } from '@intake-desk/identity';
import { appointmentOffer } from '../appointments/appointment-offer.ts';
import { endAppointment } from '../appointments/end-appointment.ts';
import { storeAppointment } from '../appointments/save-appointment.ts';
import type { IntakesContext } from '../context.ts';
import { changeableIntake } from '../edit-lock/edit-lock.ts';
import { findAppointments } from '../intake/appointment-repository.ts';
import { emailOf } from '../intake/patient-email.ts';
import type { Appointment } from '../tables/appointment.entity.ts';

export interface HospitalAppointment extends Pick<Appointment, 'startAt' | 'type' | 'serviceType' | 'specialty'> {
  readonly externalId: string;
}

/**
 * Books an appointment in an intake or changes the one with its id, as the form does. One that staff typed for the same time becomes
 * it. Throws NotFound, Locked, and Conflict if the patient has another one at that time.
 */
export const bookForHospital = (
  context: IntakesContext,
  staff: Staff,
  { intakeId, appointment }: { readonly intakeId: number; readonly appointment: HospitalAppointment },
): Promise<void> =>
  context.database.write(async () => {
    const { database } = context;
    const record = await changeableIntake(context, staff, { id: intakeId });
    const { externalId, startAt, type, serviceType, specialty } = appointment;
    const booked = (await findAppointments(database, intakeId)).filter(({ status }) => status === 'booked');
    const isAt = (row: Appointment): boolean => row.startAt.getTime() === startAt.getTime();
    const before =
      booked.find((row) => row.externalId === externalId) ??
      booked.find((row) => row.externalId === null && isAt(row)) ??
      null;
    const isUnchanged =
      before?.externalId === externalId &&
      isAt(before) &&
      before.type === type &&
      before.serviceType === serviceType &&
      before.specialty === specialty;
    if (isUnchanged) return;
    const { send_confirmation } = await appointmentOffer(database, record);
    await storeAppointment(database, staff, record, {
      before,
      values: { externalId, startAt, type, serviceType, specialty },
      confirms: send_confirmation && emailOf(record.intake) !== null,
    });
  });

interface EndedAppointment {
  readonly intakeId: number;
  readonly externalId: string;
  /** `missed`: the patient did not come. */
  readonly kind: 'canceled' | 'missed';
}

/** Ends an appointment of a hospital's own system, unless somebody has ended it before. Throws NotFound, Locked. */
export const endForHospital = (
  context: IntakesContext,
  staff: Staff,
  { intakeId, externalId, kind }: EndedAppointment,
): Promise<void> =>
  context.database.write(async () => {
    const { database } = context;
    const record = await changeableIntake(context, staff, { id: intakeId });
    const rows = await findAppointments(database, intakeId);
    const appointment = rows.find((row) => row.externalId === externalId && row.status === 'booked');
    if (appointment) await endAppointment(database, staff, record, { kind, appointment });
  });
