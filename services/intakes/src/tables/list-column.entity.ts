import { entity, id, instant, refId, varchar } from '@intake-desk/database';

/** The field of a column in an organisation's lists, by its head. */
export interface ListColumn {
  id: number;
  organisationId: number;
  /** Without case, accents, spaces and punctuation. */
  head: string;
  /** The field of an invitation or a part of one; empty for a column that is not used. */
  field: string;
  changedAt: Date;
}

export const ListColumnEntity = entity<ListColumn>(
  'list_column',
  { id: id(), organisationId: refId(), head: varchar(100), field: varchar(32), changedAt: instant() },
  { unique: { head: ['organisationId', 'head'] }, references: { organisationId: 'organisation' } },
);
