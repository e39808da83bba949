import { entity, id, refId, varchar } from '@intake-desk/database';

/** A permission of a role, by its name in S1 §6. */
export const RolePermissionEntity = entity(
  'role_permission',
  {
    id: id(),
    roleId: refId(),
    permission: varchar(64),
  },
  { unique: { pair: ['roleId', 'permission'] }, references: { roleId: 'role' } },
);
