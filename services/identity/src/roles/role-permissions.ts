import type { Permission } from '@intake-desk/contracts';
import type { Database } from '@intake-desk/database';
import { In } from 'typeorm';
import { RolePermissionEntity } from '../tables/role-permission.entity.ts';

/** Adds permissions to a role that lacks them, in the caller's unit. */
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

/** Takes permissions from a role, in the caller's unit. */
export async function withdrawPermissions(
  database: Database,
  roleId: number,
  removed: readonly string[],
): Promise<void> {
  if (removed.length === 0) return;
  await database.manager().delete(RolePermissionEntity, { roleId, permission: In([...removed]) });
}
