import { type EntityOf, entity, id, instant, refId, varchar } from '@intake-desk/database';

export const ListColumnEntity = entity(
  'list_column',
  {
    id: id(),
    organisationId: refId(),
    /** Without case, accents, spaces and punctuation. */
    head: varchar(100),
    /** A field of an invitation or a part of one; empty if the column is ignored. */
    field: varchar(32),
    changedAt: instant(),
  },
  { unique: { head: ['organisationId', 'head'] }, references: { organisationId: 'organisation' } },
);
export type ListColumn = EntityOf<typeof ListColumnEntity>;
