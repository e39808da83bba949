import type { Database } from '@intake-desk/database';
import { organisationScope, type Staff } from '@intake-desk/identity';

/** Returns the caller without linked departments: ids of FHIR are those of one organisation. */
export const ownStaff = (staff: Staff): Staff => ({
  ...staff,
  scope: { ...staff.scope, departments: staff.scope.departments.filter(({ own }) => own) },
});

/** Returns true for a caller who has every department of the organisation. */
export async function isWhole(database: Database, { scope }: Staff): Promise<boolean> {
  const { departments } = await organisationScope(database, scope.organisationId);
  const own = new Set(scope.departments.map(({ id }) => id));
  return departments.length > 0 && departments.every(({ id }) => own.has(id));
}
