import type { Permission } from '@intake-desk/contracts';
import type { Database } from '@intake-desk/database';
import type { Actor } from '../administration/actor.ts';
import { logChange } from '../administration/admin-entry.ts';
import { type Role, RoleEntity } from '../tables/role.entity.ts';
import { grantPermissions } from './role-permissions.ts';

/** A role with everything that is checked before. */
export interface CheckedRole {
  organisation: { id: number; name: string };
  name: string;
  permissions: readonly Permission[];
}

/** Stores a new role and its row of the admin log in the caller's unit. */
export async function insertRole(database: Database, actor: Actor, values: CheckedRole): Promise<Role> {
  const { organisation, name } = values;
  const permissions = [...new Set(values.permissions)].sort();
  const manager = database.manager();
  const organisationId = organisation.id;
  const now = database.now();
  await manager.insert(RoleEntity, { organisationId, name, createdAt: now, updatedAt: now, version: 1 });
  const role = await manager.findOneByOrFail(RoleEntity, { organisationId, name });
  await grantPermissions(database, role.id, permissions);
  await logChange(database, {
    actor,
    organisationId,
    subject: 'role',
    subjectId: role.id,
    subjectName: name,
    action: 'create',
    description: `${actor.name} created the role ${name} of ${organisation.name}.`,
    after: { organisation: organisation.name, name, permissions },
  });
  return role;
}
