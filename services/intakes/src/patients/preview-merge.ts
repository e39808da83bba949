import { Invalid, Locked, type MergePreview, type MergePreviewRequest, type MergeSide } from '@intake-desk/contracts';
import type { Staff } from '@intake-desk/identity';
import { In } from 'typeorm';
import type { IntakesContext } from '../context.ts';
import { languageOf } from '../intake/patient-language.ts';
import { readableIntake } from '../intake/reachable-intake.ts';
import { DistinctPatientEntity } from '../tables/distinct-patient.entity.ts';
import { type Intake, IntakeEntity } from '../tables/intake.entity.ts';
import { changeableEverywhere, intakeIdsOfPatient } from './held-patient.ts';
import { isOnePatient, type MergePair, otherByEpd, otherIntake } from './merge-pair.ts';
import { differingFields, holdPair, merge } from './merge-patients.ts';
import { versionOf } from './patient-values.ts';

/** The consequences of a merging. */
type Consequences = Pick<MergePreview, 'changed' | 'revoked' | 'canceled' | 'told' | 'waiting'>;
type Block = Pick<MergePreview, 'blocked' | 'lockedBy'>;

const nothing: Consequences = { changed: 0, revoked: 0, canceled: 0, told: 0, waiting: 0 };

export const previewMerge =
  (context: IntakesContext) =>
  async (staff: Staff, request: MergePreviewRequest): Promise<MergePreview> => {
    const pair = await pairOf(context, staff, request);
    const patients = await patientsOf(context, pair);
    const intakes = [...patients.kept, ...(isOnePatient(pair) ? [] : patients.other)].toSorted((a, b) => a.id - b.id);
    const shown = {
      version: versionOf(intakes),
      kept: sideOf(staff, pair.kept, patients.kept),
      other: sideOf(staff, pair.other, patients.other),
      differing: differingFields(pair),
      distinct: await distinction(context, patients),
    };
    const block = await blockOf(context, staff, pair, intakes);
    if (block) return { ...shown, ...nothing, blocked: block, lockedBy: null };
    return { ...shown, ...(await consequencesOf(context, staff, pair, request)) };
  };

async function pairOf(
  { database }: IntakesContext,
  staff: Staff,
  { id, otherId, epd }: MergePreviewRequest,
): Promise<MergePair> {
  const { intake: kept } = await readableIntake(database, staff, { id });
  if (otherId !== undefined) return { kept, other: await otherIntake(database, staff, kept, otherId) };
  if (epd === undefined) throw new Invalid({ epd: ['validation.required'] });
  return { kept, other: await otherByEpd(database, staff, kept, epd) };
}

type Patients = Readonly<Record<'kept' | 'other', readonly Intake[]>>;

async function patientsOf({ database }: IntakesContext, pair: MergePair): Promise<Patients> {
  const all = async (of: Intake): Promise<Intake[]> =>
    database.read().findBy(IntakeEntity, { id: In(await intakeIdsOfPatient(database, of)) });
  return { kept: await all(pair.kept), other: await all(pair.other) };
}

function sideOf({ can, scope }: Staff, intake: Intake, intakes: readonly Intake[]): MergeSide {
  const seesAddress = intake.email === null || can('display_patient_email_address');
  return {
    id: intake.id,
    epd: intake.epd,
    first_name: intake.firstName,
    last_name: intake.lastName,
    sex: intake.sex,
    dob: intake.dob,
    useremail: seesAddress ? intake.email : 1,
    phone_number_full: intake.phone,
    language: languageOf(intake.language),
    intakes: intakes.length,
    // The caller learns only the number of intakes in departments that they do not see.
    departments: scope.readable.flatMap(({ id, name }) => {
      const count = intakes.filter(({ departmentId }) => departmentId === id).length;
      return count === 0 ? [] : [{ name, intakes: count }];
    }),
  };
}

/** Says who marked the two as different people, if anybody did. */
async function distinction(
  { database }: IntakesContext,
  { kept, other }: Patients,
): Promise<{ by: string; at: string } | null> {
  const row = await database.read().findOneBy(DistinctPatientEntity, {
    intakeId: In(kept.map(({ id }) => id)),
    otherIntakeId: In(other.map(({ id }) => id)),
  });
  return row && { by: row.userName, at: row.createdAt.toISOString() };
}

async function blockOf(
  { database }: IntakesContext,
  staff: Staff,
  pair: MergePair,
  intakes: readonly Intake[],
): Promise<MergePreview['blocked']> {
  if (isOnePatient(pair)) return 'same';
  if (pair.kept.isTest !== pair.other.isTest) return 'test';
  return (await changeableEverywhere(database, staff, intakes)) ? null : 'elsewhere';
}

/** Ends a unit that was to say what it would do. */
class DryRun extends Error {
  override readonly name = 'DryRun';
  readonly consequences: Consequences;
  constructor(consequences: Consequences) {
    super('Nothing is kept.');
    this.consequences = consequences;
  }
}

/** Merges and keeps nothing of it: what is said is what the merging would do, by the same code. */
async function consequencesOf(
  context: IntakesContext,
  staff: Staff,
  opened: MergePair,
  { choices = {}, sessionId }: MergePreviewRequest,
): Promise<Consequences & Block> {
  // Its changes are none: the access log says that the records were read.
  const unheard = { ...staff, trail: { patients: () => undefined, changes: () => undefined } };
  try {
    return await context.database.write(async () => {
      const held = await holdPair(context, unheard, opened, sessionId);
      const { closed, after: _, ...sums } = await merge(context, unheard, { ...held, reason: '', choices });
      throw new DryRun({ ...sums, waiting: closed.length });
    });
  } catch (error) {
    if (error instanceof DryRun) return { ...error.consequences, blocked: null, lockedBy: null };
    if (error instanceof Locked) return { ...nothing, blocked: 'locked', lockedBy: error.holder };
    throw error;
  }
}
