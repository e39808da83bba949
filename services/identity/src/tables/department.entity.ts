import { type EntityOf, entity, id, instant, optional, refId, varchar } from '@intake-desk/database';

/** A department of an organisation; its symbol is unique there only. */
export const DepartmentEntity = entity(
  'department',
  {
    id: id(),
    organisationId: refId(),
    symbol: varchar(64),
    name: varchar(255),
    createdAt: instant(),
    deletedAt: optional(instant()),
  },
  { unique: { symbol: ['organisationId', 'symbol'] }, references: { organisationId: 'organisation' } },
);
export type Department = EntityOf<typeof DepartmentEntity>;
