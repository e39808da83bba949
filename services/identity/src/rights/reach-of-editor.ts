import type { Database } from '@intake-desk/database';
import { sql } from '@intake-desk/database';
import { DepartmentEntity } from '../departments/department.entity.ts';
import type { Staff } from '../staff/staff.ts';
import { type Reach, reachIn, readReaches } from './reach.ts';

const nothing: Reach = { admin: false, organisations: new Map() };

/**
 * Reads what an editor of users or roles can give and take away: their own reach, in other organisations than the scope's only
 * where they edit users too. An API key reaches its own organisation, or the one department of it.
 */
export async function reachOfEditor(
  database: Database,
  { scope, user, key }: Pick<Staff, 'scope' | 'user' | 'key'>,
): Promise<Reach> {
  const { organisationId } = scope;
  if (key) {
    const where = { organisationId, ...(key.departmentId === null ? {} : { id: key.departmentId }) };
    const departments = await database.read().find(DepartmentEntity, { select: { id: true }, where });
    return reachIn(organisationId, { permissions: key.permissions, departments: departments.map(({ id }) => id) });
  }
  const { admin, organisations } = (await readReaches(database, sql`${user.id}`)).get(user.id) ?? nothing;
  const edited = [...organisations].filter(
    ([id, { permissions }]) => id === organisationId || permissions.has('edit_user'),
  );
  return { admin, organisations: new Map(edited) };
}
