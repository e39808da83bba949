import { entity, id, instant, int, json, optional, refId, varchar } from '@intake-desk/database';
import type { Tag } from './tag.entity.ts';
import type { TagGroup } from './tag-group.entity.ts';

/** A row as JSON keeps it: moments as texts. */
type Kept<T> = { [P in keyof T]: T[P] extends Date ? string : T[P] extends Date | null ? string | null : T[P] };
export type KeptTag = Kept<Tag>;
export type KeptTagGroup = Kept<TagGroup>;

export type RemovalSubject = 'tag' | 'tagGroup';

/** A deleted tag, or a group with its tags, for as long as the deletion can be undone (`time.deletionUndoMs`). */
export interface TagRemoval {
  id: number;
  organisationId: number;
  subject: RemovalSubject;
  /** The id that the tag or the group had. */
  subjectId: number;
  content: { group: KeptTagGroup | null; tags: KeptTag[] };
  /** The newest row of intake_tag at that time: what was added to a record later has a higher id. */
  lastPlaceId: number;
  /** By the database's clock. */
  removedAt: Date;
}

export const TagRemovalEntity = entity<TagRemoval>(
  'tag_removal',
  {
    id: id(),
    organisationId: refId(),
    subject: varchar(16),
    subjectId: int(),
    content: json(),
    lastPlaceId: int(0),
    removedAt: instant(),
  },
  {
    index: { subject: ['organisationId', 'subject', 'subjectId'], removed: ['removedAt'] },
    references: { organisationId: 'organisation' },
  },
);

/** A row of intake_tag that went with a deleted tag. */
export interface TagRemovalPlace {
  id: number;
  removalId: number;
  /** The id that the row had: it also says in which order a record got its tags. */
  placeId: number;
  intakeId: number;
  tagId: number;
  createdAt: Date;
  createdBy: number | null;
}

export const TagRemovalPlaceEntity = entity<TagRemovalPlace>(
  'tag_removal_place',
  {
    id: id(),
    removalId: refId(),
    placeId: int(),
    intakeId: refId(),
    tagId: int(),
    createdAt: instant(),
    createdBy: optional(int()),
  },
  {
    unique: { place: ['removalId', 'placeId'] },
    index: { intake: ['intakeId'] },
    references: { removalId: 'tag_removal', intakeId: 'intake' },
  },
);
