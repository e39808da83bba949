import { Conflict } from '@intake-desk/contracts';
import { type Database, forUpdate, isIn, nothing, rowOf, type Sql, select, sql } from '@intake-desk/database';
import { deletedDepartments, type ScopeDepartment, type Staff } from '@intake-desk/identity';
import Type from 'typebox';
import { intakesBy } from '../intake/intake-index.ts';
import { lockIntakes, type ReachableIntake } from '../intake/reachable-intake.ts';
import type { Intake } from '../tables/intake.entity.ts';

const IdRow = rowOf({ id: Type.Integer(), epd: Type.String() });

/** Returns the ids of all intakes of an intake's patient in the organisation, including hidden ones. */
export const intakeIdsOfPatient = (
  database: Database,
  { organisationId, epd }: Pick<Intake, 'organisationId' | 'epd'>,
): Promise<number[]> => idsOf(database, organisationId, [epd], nothing);

async function idsOf(database: Database, organisationId: number, epds: readonly string[], lock: Sql) {
  const found = await select(database.read(), IdRow)`
    SELECT i.id AS id, i.epd AS epd FROM ${intakesBy(database.engine, 'i', 'epd')}
    WHERE i.organisation_id = ${organisationId} AND ${isIn(sql`i.epd`, epds)} ${lock}`;
  // MariaDB ignores case and accents.
  return found.filter(({ epd }) => epds.includes(epd)).map(({ id }) => id);
}

/**
 * Locks all intakes of the opened ones' patients until the caller's unit ends, and waits for one that is just being made. Throws
 * Conflict if an identifier has changed meanwhile.
 */
export async function lockPatients(database: Database, opened: readonly Intake[]): Promise<Intake[]> {
  const [{ organisationId } = { organisationId: 0 }] = opened;
  const epds = opened.map(({ epd }) => epd);
  const locked = await lockIntakes(database, await idsOf(database, organisationId, epds, forUpdate(database.engine)));
  const intakes = locked.filter(({ epd }) => epds.includes(epd));
  const isLocked = (one: Intake): boolean => intakes.some(({ id, epd }) => id === one.id && epd === one.epd);
  if (!opened.every(isLocked)) throw new Conflict('The patient was changed meanwhile.');
  return intakes;
}

/**
 * Returns a patient's intakes with their departments; undefined unless the caller may change all of them. An intake in a deleted
 * department needs no right, since nobody works there.
 */
export async function changeableEverywhere(
  database: Database,
  { scope, can }: Staff,
  intakes: readonly Intake[],
): Promise<readonly ReachableIntake[] | undefined> {
  if (!can('view_patient_modal') || !can('send_invite')) return undefined;
  const departments = new Map<number, ScopeDepartment>(
    scope.readable.filter(({ own }) => own).map((department) => [department.id, department]),
  );
  const missing = intakes.map(({ departmentId }) => departmentId).filter((id) => !departments.has(id));
  for (const department of await deletedDepartments(database, scope, missing))
    departments.set(department.id, department);
  const reachable = intakes.flatMap((intake) => {
    const department = departments.get(intake.departmentId);
    return department ? [{ intake, department }] : [];
  });
  return reachable.length === intakes.length ? reachable : undefined;
}
