import type { Database } from '@intake-desk/database';
import { UserRoleEntity } from './user-role.entity.ts';

/** Ids of the roles that a user has, in whatever organisation. */
export async function roleIdsOf(database: Database, userId: number): Promise<Set<number>> {
  const roles = await database.read().findBy(UserRoleEntity, { userId });
  return new Set(roles.map(({ roleId }) => roleId));
}
