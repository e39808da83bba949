import {
  Conflict,
  type CorrectedPatient,
  correctableFields,
  type DepartmentSwitches,
  Forbidden,
  Invalid,
  type PatientCorrection,
  revokingFields,
} from '@intake-desk/contracts';
import { type Database, patientSearch } from '@intake-desk/database';
import { holdOrganisation, organisationById, type Staff, settingsOf } from '@intake-desk/identity';
import { failedMessages } from '@intake-desk/messaging';
import { In, Not } from 'typeorm';
import type { IntakesContext } from '../context.ts';
import { assertNotLocked } from '../edit-lock/edit-lock.ts';
import { parseReason } from '../hiding/reason.ts';
import { countInvitation } from '../intake/invitation-limit.ts';
import { announce } from '../intake/live-event.ts';
import { forgetNameWords } from '../intake/name-words.ts';
import { isReminded } from '../intake/open-intake.ts';
import { emailOf } from '../intake/patient-email.ts';
import { parsePhoneNumber, phoneCountry } from '../intake/phone-number.ts';
import { type ReachableIntake, subjectOf, writableIntake } from '../intake/reachable-intake.ts';
import { sendInvitation } from '../invitations/invitation-mail.ts';
import { notifyFormerEmails } from '../notifications/former-email.ts';
import { freshLink } from '../patient-links/renew-link.ts';
import { type Intake, IntakeEntity } from '../tables/intake.entity.ts';
import { addTimelineEntry } from '../timeline/add-timeline-entry.ts';
import { type ChangedIntake, changeValues } from './change-values.ts';
import { changeableEverywhere, lockPatients } from './lock-patients.ts';
import { changesOf, checkedValues, versionOf } from './patient-values.ts';

/** The result of a correction; `failed` are messages without a link that can be sent again unchanged. */
export interface Correction extends CorrectedPatient {
  readonly failed: readonly number[];
}

/**
 * Corrects a patient in all of their intakes. A change of birth date, e-mail or phone ends all links and proofs, and is mailed to the
 * former addresses. Throws Invalid by field, Forbidden without the rights in every department of the patient's intakes, Locked, and
 * Conflict if the patient has changed since the version was read. `offered` replaces switches of the department.
 */
export const correctPatient = (
  context: IntakesContext,
  staff: Staff,
  correction: PatientCorrection,
  offered: Partial<DepartmentSwitches> = {},
): Promise<Correction> =>
  context.database.write(async () => {
    const { database } = context;
    const reason = parseReason(correction.reason);
    const record = await writableIntake(database, staff, { id: correction.id });
    // Serialises corrections to the same identifier.
    if (correction.epd !== undefined) await holdOrganisation(database, record.intake.organisationId);
    const patient = await changeablePatients(context, staff, [record.intake], correction.sessionId);
    const country = phoneCountry(await organisationById(database, record.intake.organisationId));
    const wanted = checkedValues(correction, {
      config: { ...(await settingsOf(database, record.department)), ...offered },
      zone: staff.scope.timezone,
      now: database.now(),
      readPhone: (text) => parsePhoneNumber(text, country).number,
    });
    const corrected = patient.map((one) => ({ ...one, changes: changesOf(one.intake, wanted) }));
    const changed = correctableFields.filter((field) =>
      corrected.some(({ changes }) => changes.some((change) => change.field === field)),
    );
    const intakes = patient.map(({ intake }) => intake);
    const version = versionOf(intakes);
    // With a stale version a guess of an address that the caller may not see would change nothing, and say whether it is right (D5).
    const guesses = wanted.useremail !== undefined && !staff.can('display_patient_email_address');
    // The same correction again: its response was lost.
    const isRepeated = changed.length === 0 && !guesses;
    if (version !== correction.version && !isRepeated) throw new Conflict('The patient was changed meanwhile.');
    if (changed.length === 0) return { version, changed, revoked: 0, told: 0, sent: 0, failed: [] };
    if (changed.includes('epd')) await requireFreeEpd(database, intakes, wanted.epd ?? '');
    const revokes = changed.some((field) => revokingFields.includes(field));
    let revoked = 0;
    for (const one of corrected) revoked += await change(context, staff, one, { reason, revokes });
    for (const { intake } of corrected) await forgetNameWords(database, intake);
    staff.trail.changes(corrected.find(({ intake }) => intake.id === correction.id)?.changes ?? []);
    const told = revokes ? await notifyFormerEmails(database, intakes) : 0;
    const after = await database
      .manager()
      .find(IntakeEntity, { where: { id: In(intakes.map(({ id }) => id)) }, order: { id: 'ASC' } });
    const again = correction.sendAgain ? await sendAgain(context, staff, patient, after) : { sent: 0, failed: [] };
    for (const one of patient) await announce(database, 'ic.updated', 'patient', subjectOf(one));
    return { version: versionOf(after), changed, revoked, told, ...again };
  });

/**
 * Locks all intakes of the opened ones' patients until the unit ends. `tab` has the first of them open. Throws Forbidden unless the
 * caller may change all of them, and Locked.
 */
export async function changeablePatients(
  context: IntakesContext,
  staff: Staff,
  opened: readonly Intake[],
  tab: number | undefined,
): Promise<readonly ReachableIntake[]> {
  const intakes = await lockPatients(context.database, opened);
  const patient = await changeableEverywhere(context.database, staff, intakes);
  if (!patient) throw new Forbidden('The patient has intakes in departments that you cannot change.');
  for (const { id } of intakes) await assertNotLocked(context, staff, id, id === opened[0]?.id ? tab : undefined);
  return patient;
}

/** Throws Invalid{epd} if another patient of the organisation has the identifier, ignoring case. */
async function requireFreeEpd(database: Database, intakes: readonly Intake[], epd: string): Promise<void> {
  const [{ organisationId } = { organisationId: 0 }] = intakes;
  const ids = intakes.map(({ id }) => id);
  const where = { organisationId, epdSearch: patientSearch(epd, null).epdSearch, id: Not(In(ids)) };
  if (await database.manager().existsBy(IntakeEntity, where)) throw new Invalid({ epd: ['patient.epd_taken'] });
}

/** Corrects one intake; returns the number of revoked links and proofs. */
async function change(
  { database }: IntakesContext,
  { user }: Staff,
  { intake, changes }: ChangedIntake,
  { reason, revokes }: { readonly reason: string; readonly revokes: boolean },
): Promise<number> {
  const { revoked } = await changeValues(database, { intake, changes }, { revokes });
  if (changes.length === 0 && !revokes) return 0;
  await addTimelineEntry(database, intake, {
    origin: 'activity-log',
    logName: 'patient.corrected',
    causer: user,
    words: reason,
    properties: { reason, changes, revoked },
  });
  return revoked;
}

/** Invites again for each intake that waits for answers; `failed` are messages that can be sent again unchanged, which `sent` counts too. */
export async function sendAgain(
  context: IntakesContext,
  staff: Staff,
  patient: readonly ReachableIntake[],
  after: readonly Intake[],
): Promise<{ readonly sent: number; readonly failed: readonly number[] }> {
  const { database } = context;
  const departments = new Map(patient.map(({ intake, department }) => [intake.id, department]));
  let invited = 0;
  for (const corrected of after) {
    const intake = { ...corrected, email: emailOf(corrected) };
    const department = departments.get(intake.id);
    const isDeleted = !staff.scope.readable.some(({ id }) => id === department?.id);
    if (!department || isDeleted || !isReminded(intake) || (intake.email === null && intake.phone === null)) continue;
    await countInvitation(database, staff);
    const organisation = await organisationById(database, intake.organisationId);
    const link = await freshLink(context, intake);
    if (await sendInvitation(context, staff, { intake, department, organisation, link, again: true })) invited += 1;
  }
  const failed = await resendable(database, after);
  return { sent: invited + failed.length, failed };
}

/** Returns the failed messages to the patient that need no new link. */
export async function resendable(database: Database, intakes: readonly Intake[]): Promise<number[]> {
  const visible = intakes.filter(({ hiddenAt }) => hiddenAt === null).map(({ id }) => id);
  const failed = visible.length === 0 ? [] : await failedMessages(database, visible);
  return failed.flatMap(({ id, kind }) => (kind === 'tag' || kind === 'confirmation' ? [id] : []));
}
