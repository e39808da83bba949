import { type Database, sql } from '@intake-desk/database';
import type { Staff } from '../staff/staff.ts';
import { DepartmentEntity } from '../tables/department.entity.ts';
import { type Reach, reachIn, readReaches } from './reach.ts';
import { readOpenedReports } from './report-roles.ts';

const nothing: Reach = { admin: false, organisations: new Map() };
const everything: Reach = { admin: true, organisations: new Map() };

/**
 * Reads the reach of an editor of users or roles: their own, of other organisations only those in which they edit users too.
 * An API key reaches its organisation, or one department of it; a command on the server, an administrator without an id,
 * reaches everything.
 */
export async function reachOfEditor(database: Database, { scope, user, key }: Pick<Staff, 'scope' | 'user' | 'key'>) {
  const { organisationId } = scope;
  if (key) {
    const where = { organisationId, ...(key.departmentId === null ? {} : { id: key.departmentId }) };
    const departments = await database.read().find(DepartmentEntity, { select: { id: true }, where });
    const permissions = new Set<string>(key.permissions);
    const opened = await readOpenedReports(database);
    return reachIn(organisationId, {
      permissions,
      departments: new Set(departments.map(({ id }) => id)),
      reports: opened(organisationId, { permissions, roles: new Set() }),
    });
  }
  if (user.id === 0 && user.admin) return everything;
  const { admin, organisations } = (await readReaches(database, sql`${user.id}`)).get(user.id) ?? nothing;
  const edited = [...organisations].filter(
    ([id, { permissions }]) => id === organisationId || permissions.has('edit_user'),
  );
  return { admin, organisations: new Map(edited) };
}
