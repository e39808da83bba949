import { type EntityOf, entity, id, instant, int, json, optional, refId, varchar } from '@intake-desk/database';
import type { Tag } from './tag.entity.ts';
import type { TagGroup } from './tag-group.entity.ts';

/** A row as JSON, with its instants as strings. */
type Kept<T> = { [P in keyof T]: T[P] extends Date ? string : T[P] extends Date | null ? string | null : T[P] };
type KeptTag = Kept<Tag>;
type KeptTagGroup = Kept<TagGroup>;

export type RemovalSubject = 'tag' | 'tagGroup';

/** A deleted tag, or a group with its tags, kept while the deletion can be undone (`time.deletionUndoMs`). */
export const TagRemovalEntity = entity(
  'tag_removal',
  {
    id: id(),
    organisationId: refId(),
    subject: varchar<RemovalSubject>(16),
    subjectId: int(),
    content: json<{ group: KeptTagGroup | null; tags: KeptTag[] }>(),
    /** Highest id of `intake_tag` at that time; tags added to records later have higher ids. */
    lastPlaceId: int(0),
    /** By the database's clock. */
    removedAt: instant(),
  },
  {
    index: { subject: ['organisationId', 'subject', 'subjectId'], removed: ['removedAt'] },
    references: { organisationId: 'organisation' },
  },
);
export type TagRemoval = EntityOf<typeof TagRemovalEntity>;

/** A row of `intake_tag` that was removed along with a tag. */
export const TagRemovalPlaceEntity = entity(
  'tag_removal_place',
  {
    id: id(),
    removalId: refId(),
    /** The row's former id, which also gives the order of a record's tags. */
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
