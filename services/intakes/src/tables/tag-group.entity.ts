import { type EntityOf, entity, flag, id, instant, int, optional, refId, varchar } from '@intake-desk/database';

/** A group of tags; a record has at most one tag of an exclusive group. */
export const TagGroupEntity = entity(
  'tag_group',
  {
    id: id(),
    organisationId: refId(),
    name: varchar(64),
    color: varchar(32),
    exclusive: flag(false),
    /** The group of tags without a group. */
    isNoGroup: flag(false),
    alterable: flag(true),
    position: int(0),
    /** Tags of a disabled group stay on records but cannot be added. */
    disabledAt: optional(instant()),
    createdAt: instant(),
    updatedAt: instant(),
    version: int(1),
  },
  { unique: { name: ['organisationId', 'name'] }, references: { organisationId: 'organisation' } },
);
export type TagGroup = EntityOf<typeof TagGroupEntity>;
