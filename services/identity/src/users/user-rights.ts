import { type Database, plannedOnce, type RowOf, rowOf, select } from '@intake-desk/database';
import { Type } from 'typebox';
import { type ReadableDepartment, readDepartments } from '../departments/readable-departments.ts';
import { readOrganisations, type UserOrganisations } from '../organisations/reachable-organisations.ts';
import type { RightsHolder } from '../rights/rights-cache.ts';

const RoleRow = rowOf({
  id: Type.Integer(),
  name: Type.String(),
  organization: Type.String(),
  permission: Type.Union([Type.String(), Type.Null()]),
});

/** A permission of a role of the user; null for a role without permissions. */
export type RoleRow = RowOf<typeof RoleRow>;

export interface UserRights extends UserOrganisations {
  readonly departments: readonly ReadableDepartment[];
  readonly roles: readonly RoleRow[];
}

/** Reads them in four queries. */
export async function readUserRights(database: Database, holder: RightsHolder): Promise<UserRights> {
  const { user } = holder;
  const organisations = await readOrganisations(database, holder);
  const ids = organisations.organisations.map(({ id }) => id);
  const departments = await readDepartments(database, user, ids);
  const roles = await select(database.read(), RoleRow)`
    SELECT r.id, r.name, o.symbol AS organization, rp.permission FROM user_role ur
    JOIN role r ON r.id = ur.role_id
    JOIN organisation o ON o.id = r.organisation_id
    LEFT JOIN role_permission rp ON rp.role_id = r.id
    WHERE ur.user_id = ${plannedOnce(user.id)} ORDER BY o.symbol, r.name, rp.permission`;
  return { ...organisations, departments, roles };
}
