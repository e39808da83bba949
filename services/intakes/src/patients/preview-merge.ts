import { Invalid, Locked, type MergePreview, type MergePreviewRequest, type MergeSide } from '@intake-desk/contracts';
import type { Database } from '@intake-desk/database';
import type { Staff } from '@intake-desk/identity';
import { In } from 'typeorm';
import type { IntakesContext } from '../context.ts';
import { readableIntake } from '../intake/reachable-intake.ts';
import { DistinctPatientEntity } from '../tables/distinct-patient.entity.ts';
import { type Intake, IntakeEntity } from '../tables/intake.entity.ts';
import { changeableEverywhere, intakeIdsOfPatient } from './lock-patients.ts';
import { isOnePatient, type MergePair, otherByEpd, otherIntake } from './merge-pair.ts';
import { differingFields, lockPair, merge } from './merge-patients.ts';
import { versionOf, visibleValues } from './patient-values.ts';

type Consequences = Pick<MergePreview, 'changed' | 'revoked' | 'canceled' | 'told' | 'waiting'>;

const nothing: Consequences = { changed: 0, revoked: 0, canceled: 0, told: 0, waiting: 0 };

/** Previews a merge by doing it in a unit that is rolled back. Throws NotFound, Invalid{epd}. */
export async function previewMerge(
  context: IntakesContext,
  staff: Staff,
  request: MergePreviewRequest,
): Promise<MergePreview> {
  const { database } = context;
  const pair = await pairOf(database, staff, request);
  const patients = await patientsOf(database, pair);
  const intakes = [...patients.kept, ...(isOnePatient(pair) ? [] : patients.other)].toSorted((a, b) => a.id - b.id);
  const shown = {
    version: versionOf(intakes),
    kept: sideOf(staff, pair.kept, patients.kept),
    other: sideOf(staff, pair.other, patients.other),
    differing: differingFields(pair),
    distinct: await distinction(database, patients),
  };
  const block = await blockOf(database, staff, pair, intakes);
  if (block) return { ...shown, ...nothing, blocked: block, lockedBy: null };
  return { ...shown, ...(await consequencesOf(context, staff, pair, request)) };
}

async function pairOf(database: Database, staff: Staff, { id, otherId, epd }: MergePreviewRequest): Promise<MergePair> {
  const { intake: kept } = await readableIntake(database, staff, { id });
  if (otherId !== undefined) return { kept, other: await otherIntake(database, staff, kept, otherId) };
  if (epd === undefined) throw new Invalid({ epd: ['validation.required'] });
  return { kept, other: await otherByEpd(database, staff, kept, epd) };
}

type Patients = Readonly<Record<'kept' | 'other', readonly Intake[]>>;

async function patientsOf(database: Database, { kept, other }: MergePair): Promise<Patients> {
  const intakesOf = async (intake: Intake): Promise<Intake[]> =>
    database.read().findBy(IntakeEntity, { id: In(await intakeIdsOfPatient(database, intake)) });
  return { kept: await intakesOf(kept), other: await intakesOf(other) };
}

const sideOf = (staff: Staff, intake: Intake, intakes: readonly Intake[]): MergeSide => ({
  id: intake.id,
  ...visibleValues(staff, intake),
  intakes: intakes.length,
  // Intakes in departments that the caller cannot read are only counted.
  departments: staff.scope.readable.flatMap(({ id, name }) => {
    const count = intakes.filter(({ departmentId }) => departmentId === id).length;
    return count === 0 ? [] : [{ name, intakes: count }];
  }),
});

async function distinction(database: Database, { kept, other }: Patients): Promise<{ by: string; at: string } | null> {
  const row = await database.read().findOneBy(DistinctPatientEntity, {
    intakeId: In(kept.map(({ id }) => id)),
    otherIntakeId: In(other.map(({ id }) => id)),
  });
  return row && { by: row.userName, at: row.createdAt.toISOString() };
}

async function blockOf(
  database: Database,
  staff: Staff,
  pair: MergePair,
  intakes: readonly Intake[],
): Promise<MergePreview['blocked']> {
  if (isOnePatient(pair)) return 'same';
  if (pair.kept.isTest !== pair.other.isTest) return 'test';
  return (await changeableEverywhere(database, staff, intakes)) ? null : 'elsewhere';
}

/** Rolls back the unit of a preview. */
class DryRun extends Error {
  override readonly name = 'DryRun';
  readonly consequences: Consequences;
  constructor(consequences: Consequences) {
    super('A preview is rolled back.');
    this.consequences = consequences;
  }
}

/** Merges and rolls back, so that the preview and the merge run the same code. */
async function consequencesOf(
  context: IntakesContext,
  staff: Staff,
  opened: MergePair,
  { choices = {}, sessionId }: MergePreviewRequest,
): Promise<Consequences & Pick<MergePreview, 'blocked' | 'lockedBy'>> {
  // The access log has the records as read, not as changed.
  const untraced = { ...staff, trail: { patients: () => undefined, changes: () => undefined } };
  try {
    return await context.database.write(async () => {
      const locked = await lockPair(context, untraced, opened, sessionId);
      const { closed, after: _, ...sums } = await merge(context, untraced, { ...locked, reason: '', choices });
      throw new DryRun({ ...sums, waiting: closed.length });
    });
  } catch (error) {
    if (error instanceof DryRun) return { ...error.consequences, blocked: null, lockedBy: null };
    if (error instanceof Locked) return { ...nothing, blocked: 'locked', lockedBy: error.holder };
    throw error;
  }
}
