import { entity, id, refId, varchar } from '@intake-desk/database';

/** A role grants a permission, by its name of S1 §6. */
export interface RolePermission {
  id: number;
  roleId: number;
  permission: string;
}

export const RolePermissionEntity = entity<RolePermission>(
  'role_permission',
  { id: id(), roleId: refId(), permission: varchar(64) },
  { unique: { pair: ['roleId', 'permission'] }, references: { roleId: 'role' } },
);
