import {
  Conflict,
  Invalid,
  type MergeChoices,
  type MergedField,
  type MergedPatient,
  type MergeRequest,
  mergedFields,
} from '@intake-desk/contracts';
import { holdOrganisation, type Staff } from '@intake-desk/identity';
import { In } from 'typeorm';
import type { IntakesContext } from '../context.ts';
import { parseReason } from '../hiding/reason.ts';
import { announce } from '../intake/live-event.ts';
import { forgetNameWords } from '../intake/name-words.ts';
import { isReminded } from '../intake/open-intake.ts';
import { type ReachableIntake, subjectOf, writableIntake } from '../intake/reachable-intake.ts';
import { storeRelated } from '../intake/related.ts';
import { notifyFormerEmails } from '../notifications/former-email.ts';
import { type Intake, IntakeEntity } from '../tables/intake.entity.ts';
import { MergedIntakeEntity } from '../tables/merged-intake.entity.ts';
import { PatientMergeEntity } from '../tables/patient-merge.entity.ts';
import { addTimelineEntry } from '../timeline/add-timeline-entry.ts';
import { changeValues, isRevoking } from './change-values.ts';
import { changeablePatients, sendAgain } from './correct-patient.ts';
import { isOnePatient, type MergePair, otherIntake } from './merge-pair.ts';
import { changesOf, fieldOf, type PatientValues, versionOf } from './patient-values.ts';

/** The result of a merge; `failed` are messages without a link that can be sent again unchanged. */
interface MergeResult extends MergedPatient {
  readonly failed: readonly number[];
}

/**
 * Merges another patient into the one of an intake. Throws NotFound, Invalid{reason | otherId}, Forbidden without the rights in every
 * department of both patients' intakes, Locked, and Conflict if one of them has changed since the version was read.
 */
export const mergePatients = (context: IntakesContext, staff: Staff, request: MergeRequest): Promise<MergeResult> =>
  context.database.write(async () => {
    const { database } = context;
    const reason = parseReason(request.reason);
    const { intake: kept } = await writableIntake(database, staff, { id: request.id });
    const other = await otherIntake(database, staff, kept, request.otherId);
    const { pair, patients } = await lockPair(context, staff, { kept, other }, request.sessionId);
    const version = versionOf(patients.map(({ intake }) => intake));
    // The same merge again: its response was lost.
    if (isOnePatient(pair)) return { version, changed: 0, revoked: 0, told: 0, sent: 0, failed: [] };
    if (version !== request.version) throw new Conflict('The patient was changed meanwhile.');
    const { changed, revoked, told, closed, after } = await merge(context, staff, {
      pair,
      patients,
      reason,
      choices: request.choices ?? {},
    });
    const again = request.sendAgain ? await sendAgain(context, staff, patients, closed) : { sent: 0, failed: [] };
    for (const one of patients) await announce(database, 'ic.updated', 'patient', subjectOf(one));
    return { version: versionOf(after), changed, revoked, told, ...again };
  });

interface LockedPair {
  readonly pair: MergePair;
  readonly patients: readonly ReachableIntake[];
}

/** Locks all intakes of both patients, as `changeablePatients` does. Merges of an organisation are serialised. */
export async function lockPair(
  context: IntakesContext,
  staff: Staff,
  { kept, other }: MergePair,
  tab: number | undefined,
): Promise<LockedPair> {
  await holdOrganisation(context.database, kept.organisationId);
  const patients = await changeablePatients(context, staff, [kept, other], tab);
  const now = (one: Intake): Intake => patients.find(({ intake }) => intake.id === one.id)?.intake ?? one;
  return { pair: { kept: now(kept), other: now(other) }, patients };
}

export const differingFields = ({ kept, other }: MergePair): MergedField[] =>
  mergedFields.filter((field) => fieldOf(kept, field) !== fieldOf(other, field));

interface Merge extends LockedPair {
  readonly reason: string;
  readonly choices: MergeChoices;
}

interface Outcome extends Pick<MergedPatient, 'changed' | 'revoked' | 'told'> {
  readonly canceled: number;
  readonly after: readonly Intake[];
  /** Those of `after` that lost their links and wait for answers. */
  readonly closed: readonly Intake[];
}

/** Merges two patients, in the caller's unit. Throws Invalid{otherId} for a test record and a patient. */
export async function merge(
  context: IntakesContext,
  { user, trail }: Staff,
  { pair, patients, reason, choices }: Merge,
): Promise<Outcome> {
  const { database } = context;
  if (pair.kept.isTest !== pair.other.isTest) throw new Invalid({ otherId: ['patient.merge_test'] });
  const wanted = wantedOf(pair, choices);
  const merged = patients.map(({ intake }) => ({ intake, changes: changesOf(intake, wanted) }));
  const { organisationId } = pair.kept;
  const { id: mergeId } = await database.manager().save(PatientMergeEntity, {
    organisationId,
    createdAt: database.now(),
    undoneAt: null,
    userId: user.id || null,
    userName: user.name,
  });
  const sum = { revoked: 0, canceled: 0 };
  for (const { intake, changes } of merged) {
    const { revoked, canceled } = await changeValues(database, { intake, changes }, { revokes: isRevoking(changes) });
    sum.revoked += revoked;
    sum.canceled += canceled;
    if (changes.length > 0) {
      const { id: intakeId, fullname } = intake;
      await database.manager().insert(MergedIntakeEntity, { mergeId, intakeId, changes: [...changes], fullname });
    }
    await addTimelineEntry(database, intake, {
      origin: 'activity-log',
      logName: 'patient.merged',
      causer: user,
      words: reason,
      properties: { reason, merge: mergeId, kept: pair.kept.epd, former: pair.other.epd, changes, revoked },
    });
  }
  for (const { intake } of merged) await forgetNameWords(database, intake);
  await storeRelated(database, organisationId, [pair.kept.epd]);
  const changed = merged.filter(({ changes }) => changes.length > 0);
  const closed = changed.filter(({ changes }) => isRevoking(changes)).map(({ intake }) => intake);
  trail.changes(
    changed.filter(({ intake }) => [pair.kept.id, pair.other.id].includes(intake.id)).flatMap(({ changes }) => changes),
  );
  const told = await notifyFormerEmails(database, closed);
  const after = await database.manager().find(IntakeEntity, {
    where: { id: In(merged.map(({ intake }) => intake.id)) },
    order: { id: 'ASC' },
  });
  const ids = new Set(closed.map(({ id }) => id));
  const waiting = after.filter((intake) => ids.has(intake.id) && isReminded(intake));
  return { ...sum, changed: changed.length, told, after, closed: waiting };
}

/** Returns the values for all intakes: the ID of the patient who stays, and the chosen values where the two differ. */
const wantedOf = (pair: MergePair, choices: MergeChoices): Partial<PatientValues> => ({
  epd: pair.kept.epd,
  ...Object.fromEntries(
    differingFields(pair).map((field) => [field, fieldOf(choices[field] === 'other' ? pair.other : pair.kept, field)]),
  ),
});
