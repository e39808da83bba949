import type { Database } from '@intake-desk/database';
import { type Role, RoleEntity } from '../tables/role.entity.ts';
import { UserRoleEntity } from '../tables/user-role.entity.ts';

/** Returns the ids of a user's roles in all organisations. */
export async function roleIdsOf(database: Database, userId: number): Promise<Set<number>> {
  const roles = await database.read().findBy(UserRoleEntity, { userId });
  return new Set(roles.map(({ roleId }) => roleId));
}

export const roleNamesOf = (database: Database, organisationId: number): Promise<Pick<Role, 'id' | 'name'>[]> =>
  database
    .read()
    .find(RoleEntity, { select: { id: true, name: true }, where: { organisationId }, order: { name: 'ASC' } });

export async function roleIdNamed(database: Database, organisationId: number, name: string) {
  return (await database.read().findOneBy(RoleEntity, { organisationId, name }))?.id;
}
