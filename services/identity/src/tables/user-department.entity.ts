import { entity, id, instant, refId } from '@intake-desk/database';

/** A user's membership of a department; without it the department is invisible to them. */
export const UserDepartmentEntity = entity(
  'user_department',
  {
    id: id(),
    userId: refId(),
    organisationId: refId(),
    departmentId: refId(),
    createdAt: instant(),
  },
  {
    unique: { pair: ['userId', 'departmentId'] },
    index: { organisation: ['organisationId', 'departmentId'] },
    references: { userId: 'user', organisationId: 'organisation', departmentId: 'department' },
  },
);
