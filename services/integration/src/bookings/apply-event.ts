import { searchText } from '@intake-desk/contracts';
import { epdKey, isDuplicate } from '@intake-desk/database';
import { lockedRow, type Staff } from '@intake-desk/identity';
import type { IntegrationContext } from '../context.ts';
import type { HospitalEvent, ReportedAppointment, ReportedPatient } from '../hospital/hospital-event.ts';
import { HospitalProblem } from '../hospital/hospital-problem.ts';
import { hospitalStaff } from '../hospital/hospital-staff.ts';
import {
  knownPatient,
  mergeReported,
  type PatientColumns,
  type ReportingSystem,
  reportDeath,
  reported,
  reportedColumns,
  reportPatient,
} from '../patients/reported-patients.ts';
import { planInvitation } from '../rules/plan-invitation.ts';
import { type Booking, BookingEntity } from '../tables/booking.entity.ts';

export interface EventSource extends ReportingSystem {
  /** As timelines and logs name it. */
  readonly name: string;
  /** The event for the access log, as `HL7 SIU^S12`. */
  readonly subject: string;
  /** Id of its HL7 message, which administrators read in the record. */
  readonly hl7Message?: number;
}

/**
 * Applies what a system reports to the bookings and intakes of its organisation, in the caller's unit. Returns the first changed
 * intake, null if none changed. Throws HospitalProblem and the errors of the screen's own use cases, such as Locked.
 */
export const applyEvent = (context: IntegrationContext, source: EventSource, event: HospitalEvent) =>
  hospitalStaff(context.database, source, async (staff) => {
    const intakeId = await apply({ context, source, staff }, event);
    const { hl7Message: id, subject: title } = source;
    if (intakeId !== null && id !== undefined)
      await context.intakes.hospital.logMessage(staff, { intakeId, kept: { hl7Message: id }, title });
    return intakeId;
  });

/** Like `applyEvent`, by a caller with their own permissions, whose access the gateway logs. */
export const applyAs = (context: IntegrationContext, staff: Staff, source: EventSource, event: HospitalEvent) =>
  apply({ context, source, staff }, event);

interface Work {
  readonly context: IntegrationContext;
  readonly source: EventSource;
  readonly staff: Staff;
}

async function apply(work: Work, event: HospitalEvent): Promise<number | null> {
  if (event.kind === 'merge') return merge(work, event);
  const noted = await noteDeath(work, event.patient);
  return (await applyToPatient(work, event)) ?? noted;
}

/**
 * Stops the desk's messages to a patient who has died, or lets them leave again. A report that is repeated changes nothing: staff may have
 * restored a record. Returns a changed intake.
 */
async function noteDeath(work: Work, { epd, deceased: reported }: ReportedPatient): Promise<number | null> {
  const { context, source, staff } = work;
  if (reported === undefined) return null;
  const deceased = reported === true;
  if (!(await reportDeath(context.database, source, epd, deceased))) return null;
  const changed = await context.intakes.hospital.markDeceased(staff, { epd, deceased, subject: source.subject });
  for (const booking of await bookingsOf(work, epd)) await planInvitation(context, booking);
  return changed;
}

function applyToPatient(work: Work, event: Exclude<HospitalEvent, { readonly kind: 'merge' }>): Promise<number | null> {
  switch (event.kind) {
    case 'patient':
      return correct(work, event.patient);
    case 'cancel':
    case 'noshow':
      return end(work, event);
    default:
      return book(work, event);
  }
}

interface Booked {
  readonly patient: ReportedPatient;
  readonly appointment: ReportedAppointment;
}

/** Books an appointment or changes the known one; senders start in the middle of life, so an unknown one that moves is booked. */
async function book(work: Work, booked: Booked): Promise<number | null> {
  const { context, staff } = work;
  const { database, intakes } = context;
  await report(work, booked.patient);
  const before = await lockBooking(work, { patient: booked.patient, externalId: booked.appointment.externalId });
  const manager = database.manager();
  const values = await bookingValues(work, booked, before);
  const booking: Booking = await manager.save(BookingEntity, values).catch((error: unknown) => {
    // Another patient's report of it was stored since it was looked for.
    throw isDuplicate(error) ? new HospitalProblem('patient_conflict', { value: booked.patient.epd }) : error;
  });
  const { id, intakeId, externalId, departmentId } = booking;
  if (intakeId === null) return planInvitation(context, booking);
  if (before?.departmentId === departmentId) {
    await intakes.hospital.book(staff, { intakeId, appointment: booking });
    return intakeId;
  }
  // Another department has its own questions.
  if (isOpen(staff, before)) await intakes.hospital.end(staff, { intakeId, externalId, kind: 'canceled' });
  await manager.update(BookingEntity, { id }, { intakeId: null });
  return (await planInvitation(context, { ...booking, intakeId: null })) ?? intakeId;
}

/** Maximum length of a reason with remarks, which in any script fits into its column of 64 KiB; the rest is cut off. */
const WORDS_LENGTH = 20_000;

/** Returns the row of a booking, new or changed. */
export async function bookingValues(
  work: Pick<Work, 'context' | 'staff'> & { readonly source: ReportingSystem },
  { patient, appointment }: Booked,
  before: Booking | null,
): Promise<Omit<Booking, 'id'>> {
  const { departmentId, startAt, externalId } = appointment;
  const { database } = work.context;
  const now = database.now();
  return {
    ...(before ?? {
      ...none,
      ...(await knownPatient(database, work.source, patient.epd)),
      ...bookingKey(work.source, externalId),
      createdAt: now,
    }),
    ...(await reportedColumns(work.context, work.staff, patient)),
    ...reported({
      ...appointment,
      words: appointment.words?.slice(0, WORDS_LENGTH).toWellFormed() ?? appointment.words,
    }),
    epd: patient.epd,
    epdKey: epdKey(patient.epd),
    departmentId,
    startAt,
    externalId,
    status: 'booked',
    updatedAt: now,
    version: (before?.version ?? 0) + 1,
  };
}

/** Returns false if the booking's department was deleted since: nobody works there. */
const isOpen = ({ scope }: Staff, booking: Booking | null): boolean =>
  scope.departments.some(({ id }) => id === booking?.departmentId);

/** Ends an appointment that was canceled or missed. */
async function end(
  work: Work,
  {
    kind,
    patient,
    externalId,
  }: { readonly kind: 'cancel' | 'noshow'; readonly patient: ReportedPatient; readonly externalId: string },
): Promise<number | null> {
  const { context, staff } = work;
  const { database, intakes } = context;
  const booking = await lockBooking(work, { patient, externalId });
  if (!booking) throw new HospitalProblem('appointment_unknown', { value: externalId });
  const status = kind === 'cancel' ? 'canceled' : 'noshow';
  const { id, intakeId, version } = booking;
  if (booking.status === status) return intakeId;
  const ended = { status, updatedAt: database.now(), version: version + 1 } as const;
  await database.manager().update(BookingEntity, { id }, ended);
  if (intakeId === null) return planInvitation(context, { ...booking, ...ended });
  if (isOpen(staff, booking))
    await intakes.hospital.end(staff, { intakeId, externalId, kind: kind === 'cancel' ? 'canceled' : 'missed' });
  return intakeId;
}

/** Stores and returns the values that a system reports of a patient. */
async function report({ context, source, staff }: Work, patient: ReportedPatient): Promise<Partial<PatientColumns>> {
  const columns = await reportedColumns(context, staff, patient);
  await reportPatient(context.database, source, patient.epd, columns);
  return columns;
}

async function correct(work: Work, patient: ReportedPatient): Promise<number | null> {
  const { context, source, staff } = work;
  const { database, intakes } = context;
  const { epd } = patient;
  const columns = await report(work, patient);
  const corrected = await intakes.hospital.correct(staff, { epd, patient, reason: source.subject });
  const manager = database.manager();
  let invited: number | null = null;
  for (const { id, version } of await bookingsOf(work, epd)) {
    await manager.update(BookingEntity, { id }, { ...columns, updatedAt: database.now(), version: version + 1 });
    // The message may contain the address that an invitation lacks.
    const intakeId = await planInvitation(context, await manager.findOneByOrFail(BookingEntity, { id }));
    invited ??= intakeId;
  }
  return corrected ?? invited;
}

async function merge(work: Work, { epd, formerEpd }: { readonly epd: string; readonly formerEpd: string }) {
  const { context, source, staff } = work;
  const { database, intakes } = context;
  const deceased = await mergeReported(database, source, { epd, formerEpd });
  for (const { id, version } of await bookingsOf(work, formerEpd)) {
    const columns = { epd, epdKey: epdKey(epd), updatedAt: database.now(), version: version + 1 };
    await database.manager().update(BookingEntity, { id }, columns);
  }
  const intakeId = await intakes.hospital.merge(staff, { epd, formerEpd, reason: source.subject });
  const hidden = deceased
    ? await intakes.hospital.markDeceased(staff, { epd, deceased, subject: source.subject })
    : null;
  return intakeId ?? hidden;
}

const bookingKey = ({ organisationId, system }: ReportingSystem, externalId: string) => ({
  organisationId,
  system,
  externalId,
});

/** Locks a booking. Throws HospitalProblem if it is another patient's; null if it is unknown. */
async function lockBooking(
  { context, source }: Work,
  { patient: { epd }, externalId }: { readonly patient: ReportedPatient; readonly externalId: string },
): Promise<Booking | null> {
  const booking = await lockedRow(context.database, BookingEntity, bookingKey(source, externalId));
  if (booking && searchText(booking.epd) !== searchText(epd))
    throw new HospitalProblem('patient_conflict', { value: epd });
  return booking;
}

/** Returns the patient's bookings, of all systems of the organisation. */
async function bookingsOf({ context: { database }, source: { organisationId } }: Work, epd: string) {
  const found = await database.manager().findBy(BookingEntity, { organisationId, epdKey: epdKey(epd) });
  return found.filter((booking) => searchText(booking.epd) === searchText(epd));
}

const none = {
  type: null,
  serviceType: null,
  specialty: null,
  location: null,
  words: null,
  intakeId: null,
  ruleId: null,
  inviteAt: null,
};
