import { randomBytes } from 'node:crypto';
import { Forbidden, Invalid, type ReadInvitation, risk, status } from '@intake-desk/contracts';
import { type Database, searchText } from '@intake-desk/database';
import { onlyDepartment, organisationById, type ScopeDepartment, type Staff, settingsOf } from '@intake-desk/identity';
import { AppointmentEntity } from '../appointments/appointment.entity.ts';
import { proceduresOf } from '../content/content-label.ts';
import type { IntakesContext } from '../context.ts';
import { type Intake, IntakeEntity } from '../intake/intake.entity.ts';
import { announce } from '../intake/live-event.ts';
import { isTestEpd } from '../intake/test-record.ts';
import { newPatientToken, patientLink, patientTokenEnd, patientTokenHash } from '../patient-links/patient-token.ts';
import { keepNameWords } from '../patients/name-words.ts';
import { chosenTags } from '../tags/chosen-tags.ts';
import { IntakeTagEntity } from '../tags/intake-tag.entity.ts';
import { addTimelineEntry } from '../timeline/add-timeline-entry.ts';
import { type CheckedInvitation, checkInvitation } from './invitation-check.ts';
import { countInvitation } from './invitation-limit.ts';
import { sendInvitation } from './invitation-mail.ts';
import { onceInvited } from './once-invited.ts';

export const invite =
  (parts: IntakesContext) =>
  (staff: Staff, invitation: ReadInvitation): Promise<string> => {
    const { database } = parts;
    return database.write(async () => {
      const department = onlyDepartment(staff.scope);
      if (!department.own) throw new Forbidden('A linked organisation’s departments cannot be invited for.');
      const settings = await settingsOf(database, department);
      if (!settings.ic_enabled) throw new Invalid({ departmentSymbol: ['validation.department'] });
      const procedures = (await proceduresOf(database, staff.scope)).filter(
        ({ departmentId, disabledAt, value }) => departmentId === department.id && disabledAt === null && value !== '',
      );
      const checked = checkInvitation(invitation, {
        settings,
        byPin: staff.session.byPin,
        contents: new Set(procedures.map(({ value }) => value)),
        zone: staff.scope.timezone,
        now: database.now(),
      });
      const asked = { staff, departmentId: department.id, invitation, checked };
      const { hash, repeated } = await onceInvited(database, asked, () =>
        make(parts, staff, { department, checked, procedures }),
      );
      if (repeated) await trace(database, staff, hash);
      return hash;
    });
  };

/** What an intake is made of. */
interface Made {
  readonly department: ScopeDepartment;
  readonly checked: CheckedInvitation;
  readonly procedures: Awaited<ReturnType<typeof proceduresOf>>;
}

/** Makes the intake and all that belongs to it, and returns its hash. */
async function make(
  { database, publicUrl }: IntakesContext,
  staff: Staff,
  { department, checked, procedures }: Made,
): Promise<string> {
  await countInvitation(database, staff);
  const tags = await chosenTags(database, department.organisationId, checked.tags);
  const organisation = await organisationById(database, department.organisationId);
  const token = newPatientToken();
  const intake = await createIntake(database, staff, department, checked, {
    token,
    language: organisation.language,
  });
  await tag(database, staff, intake, tags);
  await addTimelineEntry(database, intake, {
    origin: 'activity-log',
    logName: 'intake.created',
    causer: staff.user,
    status: status.notOpened,
  });
  if (checked.appointmentAt) await book(database, staff, intake, checked.appointmentAt);
  const procedure = procedures.find(({ value }) => value === checked.content);
  await sendInvitation(database, staff, {
    intake,
    department,
    organisation,
    label: procedure?.label ?? {},
    link: patientLink(publicUrl, token),
  });
  const subject = {
    intakeId: intake.id,
    organisationId: intake.organisationId,
    org: department.organisationSymbol,
    department: department.symbol,
    hash: intake.hash,
  };
  await announce(database, 'conversion.created', 'created', subject);
  if (checked.appointmentAt) await announce(database, 'appointments.created', 'appointment', subject);
  staff.trail.patients([{ intakeId: intake.id, epd: intake.epd, organisationId: intake.organisationId }]);
  return intake.hash;
}

/** Names the patient of an intake that was made before, for the access log. */
async function trace(database: Database, { trail }: Staff, hash: string): Promise<void> {
  const intake = await database.manager().findOneBy(IntakeEntity, { hash });
  if (intake) trail.patients([{ intakeId: intake.id, epd: intake.epd, organisationId: intake.organisationId }]);
}

const HASH_BYTES = 16;

async function createIntake(
  database: Database,
  { user }: Staff,
  department: ScopeDepartment,
  checked: CheckedInvitation,
  { token, language }: { token: string; language: string },
): Promise<Intake> {
  const now = database.now();
  const fullname = [checked.firstName, checked.lastName].filter((part) => part !== null).join(' ') || null;
  const intake = await database.manager().save(IntakeEntity, {
    organisationId: department.organisationId,
    departmentId: department.id,
    hash: randomBytes(HASH_BYTES).toString('hex'),
    epd: checked.epd,
    epdSearch: searchText(checked.epd),
    firstName: checked.firstName,
    lastName: checked.lastName,
    fullname,
    nameSearch: fullname === null ? null : searchText(fullname),
    content: checked.content,
    location: checked.location,
    origin: 'dashboard',
    email: checked.email,
    phone: checked.phone,
    sex: checked.sex,
    dob: checked.dob,
    allowEmail: null,
    language,
    weblink: checked.weblink,
    isTest: isTestEpd(checked.epd),
    status: status.notOpened,
    step: 0,
    riskGroup: risk.notCompleted,
    appointmentAt: checked.appointmentAt,
    appointmentStatus: checked.appointmentAt ? 'booked' : null,
    patientTokenHash: patientTokenHash(token),
    patientTokenExpiresAt: patientTokenEnd(now),
    createdAt: now,
    createdBy: user.id,
    creatorName: user.name,
    updatedAt: now,
    version: 1,
  });
  await keepNameWords(database, intake);
  return intake;
}

async function tag(database: Database, { user }: Staff, { id }: Intake, tagIds: readonly number[]): Promise<void> {
  for (const tagId of tagIds) {
    await database
      .manager()
      .insert(IntakeTagEntity, { intakeId: id, tagId, createdAt: database.now(), createdBy: user.id });
  }
}

async function book(database: Database, { user }: Staff, intake: Intake, startAt: Date): Promise<void> {
  const now = database.now();
  await database.manager().insert(AppointmentEntity, {
    organisationId: intake.organisationId,
    intakeId: intake.id,
    startAt,
    status: 'booked',
    createdAt: now,
    createdBy: user.id,
    updatedAt: now,
  });
  await addTimelineEntry(database, intake, {
    origin: 'appointments',
    logName: 'appointment.created',
    causer: user,
    properties: { start_at: startAt.toISOString() },
  });
}
