import { type AnyPermission, Invalid, isDeclaredPermission, keyWithList } from '@intake-desk/contracts';
import type { Database } from '@intake-desk/database';
import { In } from 'typeorm';
import { RolePermissionEntity } from '../tables/role-permission.entity.ts';

/** Throws Invalid if the editor lacks one of the permissions: nobody grants a right that they lack (decisions "roles", D6). */
export function requireHeld(can: (permission: AnyPermission) => boolean, permissions: readonly AnyPermission[]): void {
  if (!permissions.every(can)) throw new Invalid({ permissions: ['role.permission_not_held'] });
}

/** Throws Invalid for permissions of remotes that are not among these, the declared ones and those that the role has already. */
export function requireDeclared(known: ReadonlySet<string>, permissions: readonly AnyPermission[]): void {
  const unknown = permissions.filter((permission) => isDeclaredPermission(permission) && !known.has(permission));
  if (unknown.length > 0) throw new Invalid({ permissions: [keyWithList('role.permission_unknown', unknown)] });
}

/** Adds permissions that the role lacks, in the caller's unit. */
export async function grantPermissions(database: Database, roleId: number, added: readonly AnyPermission[]) {
  if (added.length === 0) return;
  await database.manager().insert(
    RolePermissionEntity,
    added.map((permission) => ({ roleId, permission })),
  );
}

/** Removes permissions from a role, in the caller's unit. */
export async function withdrawPermissions(database: Database, roleId: number, removed: readonly string[]) {
  if (removed.length === 0) return;
  await database.manager().delete(RolePermissionEntity, { roleId, permission: In([...removed]) });
}
