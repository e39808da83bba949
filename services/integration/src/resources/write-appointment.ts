import { Conflict, NotFound, searchText } from '@intake-desk/contracts';
import {
  type FhirAppointment,
  fallsThrough,
  type GivenAppointment,
  type GivenReference,
} from '@intake-desk/contracts/fhir';
import { lockedRow, type Staff } from '@intake-desk/identity';
import { applyAs, type EventSource } from '../bookings/apply-event.ts';
import type { IntegrationContext } from '../context.ts';
import { appointmentTime } from '../hospital/appointment-time.ts';
import type { HospitalEvent, ReportedAppointment } from '../hospital/hospital-event.ts';
import { HospitalProblem } from '../hospital/hospital-problem.ts';
import { lockPatient } from '../patients/reported-patients.ts';
import { type Booking, BookingEntity } from '../tables/booking.entity.ts';
import { readAppointment } from './appointment.ts';
import { fhirSource } from './fhir-source.ts';
import { epdOf } from './given-patient.ts';
import { codeOf, departmentOf, identifierOf, namingElements, refused, typeOf } from './given-value.ts';
import { valueOfToken } from './patient.ts';
import { identifierIn, onlyOne, requireMatch, type WrittenResource } from './precondition.ts';

type Written = Promise<WrittenResource<FhirAppointment>>;

interface NewAppointment {
  readonly appointment: GivenAppointment;
  /** Condition under which nothing is created. */
  readonly ifNoneExist: string | undefined;
}

/**
 * Books an appointment; returns a known one unchanged if the condition names it. Throws Invalid, Conflict, Locked,
 * PreconditionFailed.
 */
export async function createAppointment(
  context: IntegrationContext,
  staff: Staff,
  { appointment, ifNoneExist }: NewAppointment,
): Written {
  const source = fhirSource(staff, 'POST Appointment');
  const externalId = idIn(appointment);
  const find = async (): Promise<WrittenResource<FhirAppointment> | undefined> => {
    const known = ifNoneExist === undefined ? undefined : await bookingOf(context, staff, identifierIn(ifNoneExist));
    if (known) return { resource: await readAppointment(context, staff, `b${known.id}`), isNew: false };
    if (await bookingOf(context, staff, externalId)) throw new Conflict('The appointment is known. Change it by PUT.');
    return undefined;
  };
  const known = await find();
  if (known) return known;
  const event = await readEvent(context, staff, appointment, externalId);
  // If two book it for a patient at once, the later one waits here and then finds it.
  await lockPatient(context.database, source, event.patient.epd);
  return (await find()) ?? book(context, staff, source, event);
}

interface ChangedAppointment {
  /** Id or identifier of the address. */
  readonly of: { readonly id: string } | { readonly identifier: string };
  readonly appointment: GivenAppointment;
  readonly ifMatch: string | undefined;
}

/**
 * Moves, changes or ends an appointment; one with an identifier that is unknown is booked. Throws Invalid, NotFound, Conflict, Locked,
 * PreconditionFailed.
 */
export async function updateAppointment(
  context: IntegrationContext,
  staff: Staff,
  { of, appointment, ifMatch }: ChangedAppointment,
): Written {
  const source = fhirSource(staff, 'PUT Appointment');
  if ('id' in of) {
    const before = await bookingById(context, staff, of.id);
    if (appointment.id !== undefined && appointment.id !== of.id) throw refused('id');
    return change(context, staff, source, { appointment, before, ifMatch });
  }
  const externalId = valueOfToken(of.identifier);
  const before = await bookingOf(context, staff, externalId);
  if (before) return change(context, staff, source, { appointment, before, ifMatch });
  requireMatch(ifMatch, undefined);
  if (idIn(appointment) !== externalId) throw refused('identifier');
  const event = await readEvent(context, staff, appointment, externalId);
  // Another key or system may book it meanwhile: the later one waits here, and then finds it.
  await lockPatient(context.database, source, event.patient.epd);
  const booked = await bookingOf(context, staff, externalId);
  return booked
    ? change(context, staff, source, { appointment, before: booked, ifMatch })
    : book(context, staff, source, event);
}

async function book(context: IntegrationContext, staff: Staff, source: EventSource, event: BookingEvent): Written {
  if (!('appointment' in event)) throw refused('status');
  const { organisationId, system } = source;
  const { externalId } = event.appointment;
  // It was not found, so it belongs to a department that the caller does not see.
  const hidden = await context.database.manager().existsBy(BookingEntity, { organisationId, system, externalId });
  if (hidden) throw new Conflict('Another appointment has this identifier.');
  return write(context, staff, source, event);
}

interface Change {
  readonly appointment: GivenAppointment;
  readonly before: Booking;
  readonly ifMatch: string | undefined;
}

async function change(
  context: IntegrationContext,
  staff: Staff,
  caller: EventSource,
  { appointment, before, ifMatch }: Change,
): Written {
  const { database } = context;
  const { id, system, externalId, epd } = before;
  const source = { ...caller, system };
  const event = await readEvent(context, staff, appointment, externalId);
  if (searchText(event.patient.epd) !== searchText(epd)) throw refused('participant');
  // As an event does, so that two that change the appointment never wait for each other.
  await lockPatient(database, source, epd);
  const current = await lockedRow(database, BookingEntity, { id });
  requireMatch(ifMatch, current?.version);
  return write(context, staff, source, event);
}

async function write(context: IntegrationContext, staff: Staff, source: EventSource, event: BookingEvent): Written {
  // A rule may invite the patient, whose values may be wrong.
  await namingElements({}, 'participant', () => applyAs(context, staff, source, event)).catch((error: unknown) => {
    throw error instanceof HospitalProblem ? new Conflict('Another appointment has this identifier.') : error;
  });
  const { organisationId, system } = source;
  const externalId = 'appointment' in event ? event.appointment.externalId : event.externalId;
  const key = { organisationId, system, externalId };
  const { id, version } = await context.database.manager().findOneByOrFail(BookingEntity, key);
  return { resource: await readAppointment(context, staff, `b${id}`), isNew: version === 1 };
}

/** Returns the booking that a reference names, by id or identifier, in the caller's departments. */
export async function bookingNamed(
  context: IntegrationContext,
  staff: Staff,
  { reference, identifier }: GivenReference,
): Promise<Booking | undefined> {
  if (identifier?.value !== undefined) return bookingOf(context, staff, identifier.value);
  const [, id] = /^Appointment\/(.+)$/.exec(reference ?? '') ?? [];
  return id === undefined ? undefined : bookingById(context, staff, id);
}

/** Returns the booking with an id of FHIR in the caller's departments. Throws NotFound, and Conflict for one that staff entered. */
async function bookingById({ database }: IntegrationContext, staff: Staff, id: string): Promise<Booking> {
  if (/^a\d+$/.test(id)) throw new Conflict(enteredByStaff);
  const [, digits] = /^b([1-9]\d{0,9})$/.exec(id) ?? [];
  const booking =
    digits === undefined ? null : await database.manager().findOneBy(BookingEntity, { id: Number(digits) });
  if (!booking || !isOwn(staff, booking)) throw new NotFound('There is no such appointment.');
  return booking;
}

const enteredByStaff = 'Staff entered this appointment. Book it by its identifier with PUT Appointment?identifier=….';

/** Returns the booking with an identifier in the caller's departments, whichever system booked it. */
async function bookingOf(
  { database }: IntegrationContext,
  staff: Staff,
  externalId: string,
): Promise<Booking | undefined> {
  const { organisationId } = staff.scope;
  const found = await database.manager().findBy(BookingEntity, { organisationId, externalId });
  return onlyOne(found.filter((booking) => isOwn(staff, booking)));
}

const isOwn = ({ scope }: Staff, booking: Booking): boolean =>
  booking.organisationId === scope.organisationId && scope.departments.some(({ id }) => id === booking.departmentId);

const hasEnded = ({ status }: GivenAppointment): boolean => fallsThrough.some((one) => one === status);

const KEY_LENGTH = 191;

function idIn({ identifier }: GivenAppointment): string {
  const id = identifierOf(identifier);
  if (id === undefined) throw refused('identifier', 'validation.required');
  if (id.length > KEY_LENGTH) throw refused('identifier', 'validation.max');
  return id;
}

type BookingEvent = Exclude<HospitalEvent, { readonly kind: 'patient' | 'merge' }>;

/** Reads another system's report of an appointment. Throws Invalid. */
async function readEvent(
  context: IntegrationContext,
  staff: Staff,
  appointment: GivenAppointment,
  externalId: string,
): Promise<BookingEvent> {
  const actors = appointment.participant.map(({ actor }, place) => ({ actor, path: `participant.${place}.actor` }));
  const actorOf = (...types: readonly string[]) =>
    actors.find(({ actor }) => actor && types.includes(typeOf(actor) ?? ''));
  const { actor, path = 'participant' } = actorOf('Patient') ?? {};
  if (!actor) throw refused(path, 'validation.required');
  const patient = { epd: await epdOf(context, staff, actor, path) };
  if (hasEnded(appointment)) {
    return { kind: appointment.status === 'noshow' ? 'noshow' : 'cancel', patient, externalId };
  }
  const place = actorOf('Location', 'HealthcareService', 'Organization');
  const department = departmentOf(staff, place?.actor, place?.path ?? 'participant');
  const values = readValues(appointment);
  const location = place?.actor?.display?.slice(0, LOCATION_LENGTH) ?? null;
  return { kind: 'book', patient, appointment: { ...values, externalId, departmentId: department.id, location } };
}

const LOCATION_LENGTH = 64;

function readValues({
  start,
  appointmentType,
  serviceType,
  specialty,
  reasonCode = [],
  description,
  comment,
}: GivenAppointment): Omit<ReportedAppointment, 'externalId' | 'departmentId' | 'location'> {
  if (start === undefined) throw refused('start', 'validation.required');
  const startAt = appointmentTime(start);
  if (!startAt) throw refused('start');
  const reasons = reasonCode.map(({ text, coding }) => text ?? coding?.[0]?.display);
  const words = [...reasons, description, comment].filter((text) => text !== undefined).join(' ');
  return {
    startAt,
    type: codeOf(appointmentType),
    serviceType: codeOf(serviceType?.[0]),
    specialty: codeOf(specialty?.[0]),
    words: words || null,
  };
}
