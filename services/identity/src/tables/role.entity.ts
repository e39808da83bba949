import { entity, id, instant, int, refId, varchar } from '@intake-desk/database';

/** A named set of permissions within one organisation. */
export interface Role {
  id: number;
  organisationId: number;
  name: string;
  createdAt: Date;
  updatedAt: Date;
  version: number;
}

export const RoleEntity = entity<Role>(
  'role',
  {
    id: id(),
    organisationId: refId(),
    name: varchar(255),
    createdAt: instant(),
    updatedAt: instant(),
    version: int(1),
  },
  { unique: { name: ['organisationId', 'name'] }, references: { organisationId: 'organisation' } },
);
