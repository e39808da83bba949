import { Conflict } from '@intake-desk/contracts';
import type { Database } from '@intake-desk/database';
import type { ScopeDepartment, Staff } from '@intake-desk/identity';
import { type Intake, IntakeEntity } from '../intake/intake.entity.ts';
import { holdIntakes, type ReachableIntake } from '../intake/reachable-intake.ts';

/** The ids of all intakes of an intake's patient: those of the organisation with the same identifier, hidden ones too. */
export async function intakeIdsOfPatient(
  database: Database,
  { organisationId, epd }: Pick<Intake, 'organisationId' | 'epd'>,
): Promise<number[]> {
  const found = await database
    .read()
    .find(IntakeEntity, { select: { id: true, epd: true }, where: { organisationId, epd } });
  // MariaDB takes identifiers that differ in case or accents for the same.
  return found.filter((intake) => intake.epd === epd).map(({ id }) => id);
}

/**
 * All intakes of the opened one's patient; until the caller's unit ends nobody else changes them. Throws Conflict if the patient's
 * identifier has changed meanwhile.
 */
export async function holdPatient(database: Database, opened: Intake): Promise<Intake[]> {
  const held = await holdIntakes(database, await intakeIdsOfPatient(database, opened));
  const intakes = held.filter(({ epd }) => epd === opened.epd);
  if (!intakes.some(({ id }) => id === opened.id)) throw new Conflict('The patient was changed meanwhile.');
  return intakes;
}

/** The departments of a patient's intakes, by the intake; undefined if the caller may not change each of them. */
export function changeableEverywhere(
  { scope, can }: Staff,
  intakes: readonly Intake[],
): readonly ReachableIntake[] | undefined {
  if (!can('view_patient_modal') || !can('send_invite')) return undefined;
  const departments = new Map<number, ScopeDepartment>(
    scope.readable.filter(({ own }) => own).map((department) => [department.id, department]),
  );
  const reachable = intakes.flatMap((intake) => {
    const department = departments.get(intake.departmentId);
    return department ? [{ intake, department }] : [];
  });
  return reachable.length === intakes.length ? reachable : undefined;
}
