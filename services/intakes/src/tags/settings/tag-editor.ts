import { Invalid, isTagColor, NotFound } from '@intake-desk/contracts';
import type { MoveDirection } from '@intake-desk/contracts/administration';
import { type Database, rowLock } from '@intake-desk/database';
import { type Edit, logEdit, type Staff, unlessFieldTaken } from '@intake-desk/identity';
import { type Tag, TagEntity } from '../../tables/tag.entity.ts';
import { type TagGroup, TagGroupEntity } from '../../tables/tag-group.entity.ts';

export type TagEditor = Pick<Staff, 'scope' | 'can' | 'user' | 'address'>;

interface TagEntry extends Pick<Edit, 'action' | 'before' | 'after'> {
  readonly id: number;
  readonly name: string;
  /** Continues the name of the user: `deleted the tag urgent`. */
  readonly words: string;
}

/** Writes a change of a tag or a group to the admin log, in the caller's unit. */
export const logTags = (
  database: Database,
  editor: TagEditor,
  subject: 'tag' | 'tagGroup',
  { id, name, words, ...entry }: TagEntry,
): Promise<void> => {
  const phrase = `${words} of ${editor.scope.organisationName}`;
  return logEdit(database, editor, { ...entry, subject, subjectId: id, subjectName: name, phrase });
};

export interface Versioned {
  readonly version?: number | undefined;
}

/** Returns true for a colour with enough contrast, or the current one. */
export const isColorFor = (color: string, before?: string): boolean => color === before || isTagColor(color);

/** Returns the columns of a row that is enabled or disabled now. */
export const enabledColumns = (database: Database, { version }: { readonly version: number }, enabled: boolean) => ({
  disabledAt: enabled ? null : database.now(),
  updatedAt: database.now(),
  version: version + 1,
});

/** Runs a unit that names a tag or a group, and turns a duplicate name into Invalid{name}. */
export const writeNamed = <T>(database: Database, work: () => Promise<T>): Promise<T> =>
  unlessFieldTaken('name', () => database.write(work));

/**
 * Locks and returns all groups of the organisation until the caller's unit ends. To avoid deadlocks, everybody locks records before
 * groups and groups before tags, each by their ids.
 */
export const lockAllGroups = (database: Database, organisationId: number): Promise<TagGroup[]> =>
  database
    .manager()
    .find(TagGroupEntity, { where: { organisationId }, order: { id: 'ASC' }, ...rowLock(database.engine) });

/** Locks and returns all tags of the organisation, after its groups. */
export const lockAllTags = (database: Database, organisationId: number): Promise<Tag[]> =>
  database.manager().find(TagEntity, { where: { organisationId }, order: { id: 'ASC' }, ...rowLock(database.engine) });

export const missingTag = (): NotFound => new NotFound('There is no such tag.');
export const missingGroup = (): NotFound => new NotFound('There is no such group of tags.');

/** Throws Invalid for a group whose tags another system maintains (S2 §3, alterable). */
export function requireAlterable({ alterable }: Pick<TagGroup, 'alterable'>, field: 'group_id' | 'name'): void {
  if (!alterable) throw new Invalid({ [field]: ['tag.fixed_group'] });
}

interface Positioned {
  readonly id: number;
  readonly position: number;
}

/** Moves one of the ordered rows up or down; returns the rows whose position changes, with the new one. */
export function movedRows(rows: readonly Positioned[], id: number, direction: MoveDirection): Positioned[] {
  const from = rows.findIndex((row) => row.id === id);
  const to = direction === 'up' ? from - 1 : from + 1;
  const [one, other] = [rows[from], rows[to]];
  const swapped = one && other ? rows.with(from, other).with(to, one) : rows;
  return swapped.flatMap((row, position) => (row.position === position ? [] : [{ id: row.id, position }]));
}

export const nextPosition = (rows: readonly Positioned[]): number =>
  rows.reduce((last, { position }) => Math.max(last, position + 1), 0);
