import { randomBytes } from 'node:crypto';
import { type CheckedInvitation, Invalid, risk, status } from '@intake-desk/contracts';
import type { InvitationWay } from '@intake-desk/contracts/administration';
import { type Database, patientSearch, rowOf, select } from '@intake-desk/database';
import { fingerprint, holdDepartment, newSecret, type Staff } from '@intake-desk/identity';
import { Type } from 'typebox';
import type { IntakesContext } from '../context.ts';
import { insertAppointment } from '../intake/appointment-repository.ts';
import { intakesBy } from '../intake/intake-index.ts';
import { announce } from '../intake/live-event.ts';
import { storeNameWords } from '../intake/name-words.ts';
import { emailOf } from '../intake/patient-email.ts';
import { subjectOf, traceOf } from '../intake/reachable-intake.ts';
import { storeRelated } from '../intake/related.ts';
import { isTestEpd } from '../intake/test-record.ts';
import { patientLink, patientTokenEnd } from '../patient-links/patient-token.ts';
import type { Appointment } from '../tables/appointment.entity.ts';
import { type Intake, IntakeEntity } from '../tables/intake.entity.ts';
import { IntakeTagEntity } from '../tables/intake-tag.entity.ts';
import { chosenTags } from '../tags/chosen-tags.ts';
import { queueTagEmails } from '../tags/tag-mail.ts';
import { addTimelineEntry } from '../timeline/add-timeline-entry.ts';
import { sendInvitation } from './invitation-mail.ts';
import type { InvitationSetting } from './invitation-setting.ts';

/** Another system from which an intake comes, instead of the dashboard. */
export interface IntakeSource {
  readonly columns?: Pick<Intake, 'origin' | 'externalSystem' | 'externalId' | 'allowEmail'>;
  readonly appointment?: Pick<Appointment, 'externalId' | 'type' | 'serviceType' | 'specialty'>;
  /** How the patient is invited, overriding the department's preference; nothing is sent for a letter. */
  readonly way?: InvitationWay;
}

/**
 * Makes the intake of a checked invitation with its tags, timeline, appointment and mail, in the caller's unit, and names the patient
 * for the access log. Does not count it for the limit of invitations. Throws Invalid{tags | tagEmails | departmentSymbol}.
 */
export async function makeIntake(
  context: IntakesContext,
  staff: Staff,
  { department, organisation, bulk = false }: InvitationSetting,
  checked: CheckedInvitation,
  source: IntakeSource = {},
): Promise<Intake> {
  const { database } = context;
  if (!(await holdDepartment(database, department))) throw new Invalid({ departmentSymbol: ['validation.department'] });
  const tags = await chosenTags(database, department.organisationId, checked.tags);
  if (!checked.tagEmails.every((id) => tags.includes(id))) throw new Invalid({ tagEmails: ['validation.tag'] });
  const token = newSecret();
  const intake = await insertIntake(database, staff, { department, organisation }, { checked, source }, token);
  await insertTags(database, staff, intake, tags);
  await addTimelineEntry(database, intake, {
    origin: 'activity-log',
    logName: 'intake.created',
    causer: staff.user,
    status: status.notOpened,
  });
  if (checked.appointmentAt)
    await book(database, staff, intake, { ...source.appointment, startAt: checked.appointmentAt });
  const link = patientLink(context.publicUrl, token);
  if (source.way !== 'letter') {
    const reachable = { ...intake, email: emailOf(intake) };
    const toEmail = source.way === 'email';
    await sendInvitation(context, staff, { intake: reachable, department, organisation, link, bulk, toEmail });
  }
  await queueTagEmails(database, staff, { intake, department }, { organisation, tagIds: checked.tagEmails });
  const subject = subjectOf({ intake, department });
  await announce(database, 'conversion.created', 'created', subject);
  if (checked.appointmentAt) await announce(database, 'appointments.created', 'appointment', subject);
  staff.trail.patients([traceOf(intake)]);
  return intake;
}

const HASH_BYTES = 16;

async function insertIntake(
  database: Database,
  { user }: Staff,
  { department, organisation }: Pick<InvitationSetting, 'department' | 'organisation'>,
  { checked, source }: { readonly checked: CheckedInvitation; readonly source: IntakeSource },
  token: string,
): Promise<Intake> {
  const now = database.now();
  const fullname = [checked.firstName, checked.lastName].filter((part) => part !== null).join(' ') || null;
  const patient = await knownPatient(database, department.organisationId, checked.epd);
  const epd = patient?.epd ?? checked.epd;
  const intake = await database.manager().save(IntakeEntity, {
    organisationId: department.organisationId,
    departmentId: department.id,
    hash: randomBytes(HASH_BYTES).toString('hex'),
    epd,
    firstName: checked.firstName,
    lastName: checked.lastName,
    fullname,
    ...patientSearch(epd, fullname),
    content: checked.content,
    location: checked.location,
    origin: 'dashboard',
    allowEmail: null,
    ...source.columns,
    email: checked.email,
    phone: checked.phone,
    sex: checked.sex,
    dob: checked.dob,
    language: checked.language ?? patient?.language ?? organisation.language,
    weblink: checked.weblink,
    isTest: isTestEpd(epd),
    status: status.notOpened,
    step: 0,
    riskGroup: risk.notCompleted,
    appointmentAt: checked.appointmentAt,
    appointmentStatus: checked.appointmentAt ? 'booked' : null,
    appointmentType: source.appointment?.type ?? null,
    serviceType: source.appointment?.serviceType ?? null,
    specialty: source.appointment?.specialty ?? null,
    patientTokenHash: fingerprint(token),
    patientTokenExpiresAt: patientTokenEnd(now),
    createdAt: now,
    createdBy: user.id,
    creatorName: user.name,
    updatedAt: now,
    version: 1,
  });
  await storeNameWords(database, intake);
  await storeRelated(database, intake.organisationId, [epd]);
  return intake;
}

async function insertTags(database: Database, { user }: Staff, { id }: Intake, tagIds: readonly number[]) {
  for (const tagId of tagIds) {
    await database
      .manager()
      .insert(IntakeTagEntity, { intakeId: id, tagId, createdAt: database.now(), createdBy: user.id });
  }
}

async function book(
  database: Database,
  { user }: Staff,
  intake: Intake,
  appointment: Pick<Appointment, 'startAt'> & Partial<Appointment>,
): Promise<void> {
  await insertAppointment(database, intake, { ...appointment, createdBy: user.id });
  await addTimelineEntry(database, intake, {
    origin: 'appointments',
    logName: 'appointment.created',
    causer: user,
    properties: { start_at: appointment.startAt.toISOString() },
  });
}

const PatientRow = rowOf({ epd: Type.String(), language: Type.String() });

/**
 * Returns the stored spelling of a patient ID, since two spellings would be two patients, and the language of the latest intake;
 * undefined for a new patient. If the organisation has several spellings, returns the given one, else the latest.
 */
async function knownPatient(database: Database, organisationId: number, epd: string) {
  const [patient] = await select(database.manager(), PatientRow)`
    SELECT i.epd AS epd, i.language AS language FROM ${intakesBy(database.engine, 'i', 'epd_search')}
    WHERE i.organisation_id = ${organisationId} AND i.epd_search = ${patientSearch(epd, null).epdSearch}
    ORDER BY CASE WHEN i.epd = ${epd} THEN 0 ELSE 1 END, i.id DESC LIMIT 1`;
  return patient;
}
