import { Invalid, type Permission } from '@intake-desk/contracts';
import type { Database } from '@intake-desk/database';
import { In } from 'typeorm';
import { RolePermissionEntity } from '../tables/role-permission.entity.ts';

/** Throws Invalid if the editor lacks one of the permissions: nobody grants a right that they lack (decisions "roles", D6). */
export function requireHeld(can: (permission: Permission) => boolean, permissions: readonly Permission[]): void {
  if (!permissions.every(can)) throw new Invalid({ permissions: ['role.permission_not_held'] });
}

/** Adds permissions that the role lacks, in the caller's unit. */
export async function grantPermissions(
  database: Database,
  roleId: number,
  added: readonly Permission[],
): Promise<void> {
  if (added.length === 0) return;
  await database.manager().insert(
    RolePermissionEntity,
    added.map((permission) => ({ roleId, permission })),
  );
}

/** Removes permissions from a role, in the caller's unit. */
export async function withdrawPermissions(
  database: Database,
  roleId: number,
  removed: readonly string[],
): Promise<void> {
  if (removed.length === 0) return;
  await database.manager().delete(RolePermissionEntity, { roleId, permission: In([...removed]) });
}
