import { entity, id, instant, refId } from '@intake-desk/database';

/** A user works in a department; without a row here it is not seen. */
export interface UserDepartment {
  id: number;
  userId: number;
  organisationId: number;
  departmentId: number;
  createdAt: Date;
}

export const UserDepartmentEntity = entity<UserDepartment>(
  'user_department',
  { id: id(), userId: refId(), organisationId: refId(), departmentId: refId(), createdAt: instant() },
  {
    unique: { pair: ['userId', 'departmentId'] },
    index: { organisation: ['organisationId', 'departmentId'] },
    references: { userId: 'user', organisationId: 'organisation', departmentId: 'department' },
  },
);
