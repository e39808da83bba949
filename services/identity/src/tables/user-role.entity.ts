import { entity, id, instant, refId } from '@intake-desk/database';

/** A user's role, which gives them its permissions in its organisation. */
export const UserRoleEntity = entity(
  'user_role',
  {
    id: id(),
    userId: refId(),
    roleId: refId(),
    createdAt: instant(),
  },
  {
    unique: { pair: ['userId', 'roleId'] },
    index: { role: ['roleId'] },
    references: { userId: 'user', roleId: 'role' },
  },
);
