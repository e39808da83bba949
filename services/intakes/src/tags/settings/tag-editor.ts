import { Invalid, NotFound } from '@intake-desk/contracts';
import { appendAdministrative, type Database, isDuplicate, type JsonValue } from '@intake-desk/database';
import type { Staff } from '@intake-desk/identity';
import { type Tag, TagEntity } from '../../tables/tag.entity.ts';
import { type TagGroup, TagGroupEntity } from '../../tables/tag-group.entity.ts';

/** Who edits the tags of the scope's organisation. */
export type TagEditor = Pick<Staff, 'scope' | 'can' | 'user' | 'address'>;

/** One change as the admin log tells it. */
interface TagEntry {
  readonly subject: 'tag' | 'tagGroup';
  readonly subjectId: number;
  readonly subjectName: string;
  readonly action: 'create' | 'change' | 'move' | 'enable' | 'disable' | 'delete' | 'restore';
  /** Continues `Anna `: `deleted the tag urgent`. */
  readonly words: string;
  readonly before?: JsonValue;
  readonly after?: JsonValue;
}

/** Writes the change's row of the admin log, in the caller's unit. */
export const logTags = (
  database: Database,
  { user, address, scope }: TagEditor,
  { subjectId, words, before, after, ...entry }: TagEntry,
): Promise<void> =>
  appendAdministrative(database, {
    ...entry,
    ...{ userId: user.id || null, userName: user.name, organisationId: scope.organisationId, ip: address },
    subjectId: String(subjectId),
    description: `${user.name} ${words} of ${scope.organisationName}.`,
    oldValue: before ?? null,
    newValue: after ?? null,
  });

/** Runs a unit that names a tag or a group; a name that another one has is the field's error. */
export async function named<T>(database: Database, work: () => Promise<T>): Promise<T> {
  try {
    return await database.write(work);
  } catch (error) {
    if (isDuplicate(error)) throw new Invalid({ name: ['validation.unique'] });
    throw error;
  }
}

const locking = ({ engine }: Database) =>
  engine === 'mariadb' ? ({ lock: { mode: 'pessimistic_write' } } as const) : {};

/**
 * The organisation's groups, held until the caller's unit ends. All of them by their ids, before any tag, as `heldTags` does: so
 * whoever sets the tags of a record, and another editor, waits, and nobody waits in a circle.
 */
export const lockedGroups = (database: Database, organisationId: number): Promise<TagGroup[]> =>
  database.manager().find(TagGroupEntity, { where: { organisationId }, order: { id: 'ASC' }, ...locking(database) });

/** The organisation's tags, held likewise after its groups. */
export const lockedTags = (database: Database, organisationId: number): Promise<Tag[]> =>
  database.manager().find(TagEntity, { where: { organisationId }, order: { id: 'ASC' }, ...locking(database) });

export const missingTag = (): NotFound => new NotFound('There is no such tag.');
export const missingGroup = (): NotFound => new NotFound('There is no such group of tags.');

/** Throws Invalid for a group whose tags come from elsewhere (S2 §3, alterable). */
export function requireAlterable({ alterable }: Pick<TagGroup, 'alterable'>, field: 'group_id' | 'name'): void {
  if (!alterable) throw new Invalid({ [field]: ['tag.fixed_group'] });
}
