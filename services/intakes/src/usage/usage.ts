import { nothing, selectIds, selectsAny, sql } from '@intake-desk/database';
import type { IntakesContext } from '../context.ts';

/** Returns the ids of all organisations with intakes, which cannot be deleted. */
export async function organisationsWithIntakes({ database }: IntakesContext): Promise<ReadonlySet<number>> {
  return new Set(await selectIds(database.read())`SELECT DISTINCT organisation_id AS id FROM intake`);
}

/** Returns the ids of an organisation's departments with intakes, which cannot be deleted. */
export async function departmentsWithIntakes(
  { database }: IntakesContext,
  organisationId: number,
): Promise<ReadonlySet<number>> {
  return new Set(
    await selectIds(database.read())`
      SELECT DISTINCT department_id AS id FROM intake WHERE organisation_id = ${organisationId}`,
  );
}

/** Returns true if an organisation, or a department of it, has intakes. */
export function hasIntakes({ database }: IntakesContext, organisationId: number, departmentId?: number) {
  const inDepartment = departmentId === undefined ? nothing : sql`AND department_id = ${departmentId}`;
  return selectsAny(database.read())`
    SELECT 1 FROM intake WHERE organisation_id = ${organisationId} ${inDepartment} LIMIT 1`;
}
