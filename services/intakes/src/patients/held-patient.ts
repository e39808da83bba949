import { Conflict } from '@intake-desk/contracts';
import { type Database, forUpdate, isIn, nothing, rowOf, type Sql, select, sql } from '@intake-desk/database';
import { deletedDepartments, type ScopeDepartment, type Staff } from '@intake-desk/identity';
import Type from 'typebox';
import { intakesBy } from '../intake/intake-index.ts';
import { holdIntakes, type ReachableIntake } from '../intake/reachable-intake.ts';
import type { Intake } from '../tables/intake.entity.ts';

const IdRow = rowOf({ id: Type.Integer(), epd: Type.String() });

/** The ids of all intakes of an intake's patient: those of the organisation with the same identifier, hidden ones too. */
export const intakeIdsOfPatient = (
  database: Database,
  { organisationId, epd }: Pick<Intake, 'organisationId' | 'epd'>,
): Promise<number[]> => idsOf(database, organisationId, [epd], nothing);

async function idsOf(
  database: Database,
  organisationId: number,
  epds: readonly string[],
  lock: Sql,
): Promise<number[]> {
  const found = await select(
    database.read(),
    IdRow,
    sql`SELECT i.id AS id, i.epd AS epd FROM ${intakesBy(database.engine, 'i', 'epd')}
      WHERE i.organisation_id = ${organisationId} AND ${isIn(sql`i.epd`, epds)} ${lock}`,
  );
  // MariaDB takes identifiers that differ in case or accents for the same.
  return found.filter(({ epd }) => epds.includes(epd)).map(({ id }) => id);
}

/**
 * All intakes of the opened ones' patients; until the caller's unit ends nobody else changes them, and one that is being made right
 * now is waited for. Throws Conflict if an identifier has changed meanwhile.
 */
export async function holdPatients(database: Database, opened: readonly Intake[]): Promise<Intake[]> {
  const [{ organisationId } = { organisationId: 0 }] = opened;
  const epds = opened.map(({ epd }) => epd);
  const held = await holdIntakes(database, await idsOf(database, organisationId, epds, forUpdate(database.engine)));
  const intakes = held.filter(({ epd }) => epds.includes(epd));
  const isHeld = (one: Intake): boolean => intakes.some(({ id, epd }) => id === one.id && epd === one.epd);
  if (!opened.every(isHeld)) throw new Conflict('The patient was changed meanwhile.');
  return intakes;
}

/**
 * The departments of a patient's intakes, by the intake; undefined if the caller may not change each of them. Nobody works in a
 * deleted department, so that an intake there asks for no right.
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
