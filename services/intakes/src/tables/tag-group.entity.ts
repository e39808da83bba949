import { entity, flag, id, instant, int, optional, refId, varchar } from '@intake-desk/database';

/** A group of tags; of an exclusive one a record carries at most one tag. */
export interface TagGroup {
  id: number;
  organisationId: number;
  name: string;
  color: string;
  exclusive: boolean;
  /** The group of the tags that have none. */
  isNoGroup: boolean;
  /** Whether staff may change it. */
  alterable: boolean;
  position: number;
  /** Its tags stay on records but cannot be added. */
  disabledAt: Date | null;
  createdAt: Date;
  updatedAt: Date;
  version: number;
}

export const TagGroupEntity = entity<TagGroup>(
  'tag_group',
  {
    id: id(),
    organisationId: refId(),
    name: varchar(64),
    color: varchar(32),
    exclusive: flag(false),
    isNoGroup: flag(false),
    alterable: flag(true),
    position: int(0),
    disabledAt: optional(instant()),
    createdAt: instant(),
    updatedAt: instant(),
    version: int(1),
  },
  { unique: { name: ['organisationId', 'name'] }, references: { organisationId: 'organisation' } },
);
