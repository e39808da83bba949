import { Conflict, Invalid, type UndoMergeRequest, type UndoneMerge } from '@intake-desk/contracts';
import type { Database } from '@intake-desk/database';
import { holdOrganisation, type Staff } from '@intake-desk/identity';
import type { IntakesContext } from '../context.ts';
import { announce } from '../intake/live-event.ts';
import { forgetNameWords } from '../intake/name-words.ts';
import { type ReachableIntake, subjectOf, writableIntake } from '../intake/reachable-intake.ts';
import { storeRelated } from '../intake/related.ts';
import { notifyFormerEmails } from '../notifications/former-email.ts';
import type { Intake } from '../tables/intake.entity.ts';
import { type FieldChange, formerEpd, type MergedIntake, MergedIntakeEntity } from '../tables/merged-intake.entity.ts';
import { PatientMergeEntity } from '../tables/patient-merge.entity.ts';
import { addTimelineEntry } from '../timeline/add-timeline-entry.ts';
import { changeValues, isRevoking } from './change-values.ts';
import { changeablePatients } from './correct-patient.ts';
import { otherIntake } from './merge-pair.ts';
import { fieldOf, versionOf } from './patient-values.ts';

/**
 * Puts the intakes of a merge back to their former ID and values. Throws as `mergePatients` does, and Invalid by field for values that
 * were corrected since.
 */
export const undoMerge = (context: IntakesContext, staff: Staff, request: UndoMergeRequest): Promise<UndoneMerge> =>
  context.database.write(async () => {
    const { database } = context;
    const { intake: record } = await writableIntake(database, staff, { id: request.id });
    const moved = await otherIntake(database, staff, record, request.otherId);
    await holdOrganisation(database, record.organisationId);
    const patient = await changeablePatients(context, staff, [record], request.sessionId);
    const intakes = patient.map(({ intake }) => intake);
    const rows = await newestMerge(database, moved);
    // It was undone before: the response to the same call may have been lost.
    if (rows.length === 0) return { changed: 0, revoked: 0, told: 0 };
    if (versionOf(intakes) !== request.version) throw new Conflict('The patient was changed meanwhile.');
    requireUncorrected(rows, intakes);
    return undo(context, staff, { rows, patient, record, moved });
  });

/** Returns the changes of the newest merge that moved this intake to another ID; an empty list if it was undone. */
async function newestMerge(database: Database, { id: intakeId }: Intake): Promise<MergedIntake[]> {
  const manager = database.manager();
  const rows = await manager.find(MergedIntakeEntity, { where: { intakeId }, order: { mergeId: 'DESC' } });
  const row = rows.find((one) => formerEpd(one) !== undefined);
  return row ? manager.findBy(MergedIntakeEntity, { mergeId: row.mergeId }) : [];
}

/** Throws Invalid for each field that was corrected, or merged again, since. */
function requireUncorrected(rows: readonly MergedIntake[], intakes: readonly Intake[]): void {
  const corrected = rows.flatMap(({ intakeId, changes }) => {
    const intake = intakes.find(({ id }) => id === intakeId);
    return changes.filter(({ field, after }) => !intake || fieldOf(intake, field) !== after);
  });
  if (corrected.length === 0) return;
  throw new Invalid(Object.fromEntries(corrected.map(({ field }) => [field, ['patient.merge_corrected']])));
}

interface Undoing {
  readonly rows: readonly MergedIntake[];
  readonly patient: readonly ReachableIntake[];
  readonly record: Intake;
  readonly moved: Intake;
}

async function undo(context: IntakesContext, { user, trail }: Staff, { rows, patient, record, moved }: Undoing) {
  const { database } = context;
  const undone = patient.map((reachable) => {
    const row = rows.find(({ intakeId }) => intakeId === reachable.intake.id);
    return { reachable, intake: reachable.intake, row, changes: (row?.changes ?? []).map(reversed) };
  });
  const [{ mergeId } = { mergeId: 0 }] = rows;
  const former = rows.map(formerEpd).find((epd) => epd !== undefined) ?? '';
  let revoked = 0;
  for (const { reachable, intake, row, changes } of undone) {
    const how = { revokes: isRevoking(changes), ...(row ? { fullname: row.fullname } : {}) };
    const ended = (await changeValues(database, { intake, changes }, how)).revoked;
    revoked += ended;
    await addTimelineEntry(database, intake, {
      origin: 'activity-log',
      logName: 'patient.separated',
      causer: user,
      properties: { merge: mergeId, kept: record.epd, former, changes, revoked: ended },
    });
    await announce(database, 'ic.updated', 'patient', subjectOf(reachable));
  }
  for (const { intake } of undone) await forgetNameWords(database, intake);
  await storeRelated(database, record.organisationId, [record.epd, former]);
  const closed = undone.filter(({ changes }) => isRevoking(changes)).map(({ intake }) => intake);
  const told = await notifyFormerEmails(database, closed);
  // Otherwise one patient's values would stay in the other's rows.
  await database.manager().delete(MergedIntakeEntity, { mergeId });
  await database.manager().update(PatientMergeEntity, { id: mergeId }, { undoneAt: database.now() });
  trail.changes(
    undone.filter(({ intake }) => [record.id, moved.id].includes(intake.id)).flatMap(({ changes }) => changes),
  );
  return { changed: rows.length, revoked, told };
}

const reversed = ({ field, before, after }: FieldChange): FieldChange => ({ field, before: after, after: before });
