import { type EntityOf, entity, id, instant, int, refId, varchar } from '@intake-desk/database';

/** A named set of permissions within one organisation. */
export const RoleEntity = entity(
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
export type Role = EntityOf<typeof RoleEntity>;
