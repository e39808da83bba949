import { entity, id, instant, refId } from '@intake-desk/database';

/** A user has a role, and with it the role's permissions in the role's organisation. */
export interface UserRole {
  id: number;
  userId: number;
  roleId: number;
  createdAt: Date;
}

export const UserRoleEntity = entity<UserRole>(
  'user_role',
  { id: id(), userId: refId(), roleId: refId(), createdAt: instant() },
  {
    unique: { pair: ['userId', 'roleId'] },
    index: { role: ['roleId'] },
    references: { userId: 'user', roleId: 'role' },
  },
);
