import { Conflict, searchText } from '@intake-desk/contracts';
import type { InvitationWay } from '@intake-desk/contracts/administration';
import type { FhirTask, GivenTask } from '@intake-desk/contracts/fhir';
import type { ScopeDepartment, Staff } from '@intake-desk/identity';
import type { HospitalInvitation } from '@intake-desk/intakes';
import type { IntegrationContext } from '../context.ts';
import { appointmentTime } from '../hospital/appointment-time.ts';
import type { ReportedPatient } from '../hospital/hospital-event.ts';
import { knownPatient, lockPatient } from '../patients/reported-patients.ts';
import { isReachable } from '../rules/rule-match.ts';
import { ruleSetting } from '../rules/rule-setting.ts';
import { type Booking, BookingEntity } from '../tables/booking.entity.ts';
import { contentsNamed } from './content-named.ts';
import { fhirSource } from './fhir-source.ts';
import { epdOf, readGivenPatient } from './given-patient.ts';
import { codeOf, departmentOf, namingElements, refused } from './given-value.ts';
import { patientsOf } from './patient.ts';
import type { WrittenResource } from './precondition.ts';
import { readTask } from './task.ts';
import { bookingNamed } from './write-appointment.ts';

/**
 * Invites a patient because another system asks for it, unless they have been asked the same and have not answered. Throws Invalid,
 * Conflict, Locked.
 */
export async function createTask(
  context: IntegrationContext,
  staff: Staff,
  task: GivenTask,
): Promise<WrittenResource<FhirTask>> {
  const { database, intakes } = context;
  const source = fhirSource(staff, 'POST Task');
  const department = departmentOf(staff, task.owner, 'owner');
  const patient = await invitedPatient(context, staff, task);
  const { epd } = patient;
  const booking = await invitedBooking(context, staff, task, { epd, department });
  const [asked] = await contentsNamed(context, [department], task.focus.identifier?.value ?? task.focus.reference);
  if (!asked) throw refused('focus', 'validation.content');
  const { value: content } = asked;
  await lockPatient(database, source, epd);
  const there = inDepartment(staff, department);
  const open = await intakes.hospital.openIntake(there, { epd, content });
  if (booking?.intakeId && booking.intakeId !== open?.id) throw new Conflict('The appointment has another intake.');
  const appointment = booking ? detailsOf(booking) : periodEnd(task);
  if (open && appointment?.externalId) {
    const { externalId } = appointment;
    await intakes.hospital.book(there, { intakeId: open.id, appointment: { ...appointment, externalId } });
  }
  const { id, hash } =
    open ??
    (await invite(context, there, department, {
      ...(await withKnown(context, staff, patient)),
      content,
      way: wayOf(task),
      appointment,
      externalSystem: source.name.slice(0, NAME_LENGTH),
    }));
  if (booking) await database.manager().update(BookingEntity, { id: booking.id }, { intakeId: id, inviteAt: null });
  return { resource: await readTask(context, staff, hash), isNew: open === null };
}

const NAME_LENGTH = 64;

/** Returns the caller's rights in one of their departments. */
export const inDepartment = (staff: Staff, department: ScopeDepartment): Staff => ({
  ...staff,
  scope: { ...staff.scope, departments: [department] },
});

async function invitedPatient(
  context: IntegrationContext,
  staff: Staff,
  { for: reference, contained = [] }: GivenTask,
): Promise<ReportedPatient> {
  if (!reference.reference?.startsWith('#')) return { epd: await epdOf(context, staff, reference, 'for') };
  const at = contained.findIndex(({ id }) => `#${id}` === reference.reference);
  const patient = contained[at];
  if (!patient) throw refused('for.reference');
  const places = { identifier: `contained.${at}.identifier`, birthDate: `contained.${at}.birthDate` };
  return namingElements(places, 'for', async () => readGivenPatient(staff, patient));
}

/** Completes a patient with known values. */
export async function withKnown(
  { database, ...context }: IntegrationContext,
  staff: Staff,
  given: ReportedPatient,
): Promise<Omit<HospitalInvitation, 'content' | 'way' | 'appointment' | 'externalSystem'>> {
  // The address is sent to, not shown.
  const all: Staff = { ...staff, can: () => true };
  const [known] = await patientsOf({ database, ...context }, all, [searchText(given.epd)]);
  const { dob: bornOn, email: address, phone: number, ...stored } = known ? readGivenPatient(all, known) : given;
  const contact = { dob: bornOn ?? null, email: address ?? null, phone: number ?? null };
  const { epd, firstName, lastName, sex, dob, email, phone, language } = {
    ...stored,
    ...(await context.intakes.hospital.afterCorrections(staff, given.epd, contact)),
    ...given,
  };
  const { allowEmail } = await knownPatient(database, staff.scope, given.epd);
  return { epd, firstName, lastName, sex, dob, email, phone, language, allowEmail };
}

/** Invites a patient in the caller's only department. Throws Invalid with the elements of the task. */
export async function invite(
  { database, intakes }: IntegrationContext,
  staff: Staff,
  { id, organisationId }: ScopeDepartment,
  invitation: HospitalInvitation,
) {
  const { way, content, email = null, phone = null, allowEmail } = invitation;
  const setting = await ruleSetting(database, { id, organisationId });
  if (way && !isReachable({ way, content }, { email, phone, allowEmail }, setting)) {
    throw refused('input', way === 'sms' ? 'rule.sms' : 'no_email_found');
  }
  return namingElements(elements, 'for', () => intakes.hospital.invite(staff, invitation));
}

/** Elements for the fields of an invitation; others belong to the patient. */
const elements: Readonly<Record<string, string>> = { content: 'focus', departmentSymbol: 'owner' };

const inputOf = ({ input = [] }: GivenTask, name: string) => input.find(({ type }) => codeOf(type) === name);

const ways: readonly InvitationWay[] = ['email', 'sms', 'letter'];

function wayOf(task: GivenTask): InvitationWay | undefined {
  const input = inputOf(task, 'way');
  const way = ways.find((one) => one === input?.valueCode);
  if (input && !way) throw refused('input');
  return way;
}

/** Returns the booking that a task names. Throws Invalid for one of another patient or department. */
async function invitedBooking(
  context: IntegrationContext,
  staff: Staff,
  task: GivenTask,
  { epd, department }: { readonly epd: string; readonly department: ScopeDepartment },
): Promise<Booking | undefined> {
  const input = inputOf(task, 'appointment');
  if (!input) return undefined;
  const booking = input.valueReference ? await bookingNamed(context, staff, input.valueReference) : undefined;
  const isTheirs = booking && searchText(booking.epd) === searchText(epd) && booking.departmentId === department.id;
  if (!isTheirs || booking.status !== 'booked') throw refused('input');
  return booking;
}

const detailsOf = ({ startAt, externalId, type, serviceType, specialty }: Booking) => ({
  startAt,
  externalId,
  type,
  serviceType,
  specialty,
});

function periodEnd({ restriction }: GivenTask): HospitalInvitation['appointment'] {
  const end = restriction?.period?.end;
  if (end === undefined) return null;
  const startAt = appointmentTime(end);
  if (!startAt) throw refused('restriction.period.end');
  return { startAt, externalId: null, type: null, serviceType: null, specialty: null };
}
