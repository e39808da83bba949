import { isDeepStrictEqual } from 'node:util';
import { Forbidden, Invalid, type RequestBody } from '@intake-desk/contracts';
import type { AdministeredTagGroup, createTagGroup, MoveDirection } from '@intake-desk/contracts/administration';
import type { Database } from '@intake-desk/database';
import { FieldCheck, requireVersion } from '@intake-desk/identity';
import type { IntakesContext } from '../../context.ts';
import { type TagGroup, TagGroupEntity } from '../../tables/tag-group.entity.ts';
import { readGroup } from './read-tag-settings.ts';
import { lockTagged, removeTags } from './remove-tags.ts';
import { restoreTags } from './restore-tags.ts';
import {
  enabledColumns,
  isColorFor,
  lockAllGroups,
  lockAllTags,
  logTags,
  missingGroup,
  movedRows,
  nextPosition,
  requireAlterable,
  type TagEditor,
  type Versioned,
  writeNamed,
} from './tag-editor.ts';

/** Values of a group; those that are left out do not change, or get their default. */
type TagGroupValues = RequestBody<typeof createTagGroup>;

/** Returns the columns of changed values. Throws Invalid, and Forbidden unless an administrator changes `alterable`. */
function checked({ can }: TagEditor, values: TagGroupValues, before?: TagGroup) {
  const { exclusive = before?.exclusive ?? false, alterable = before?.alterable ?? true } = values;
  const name = values.name.trim().normalize('NFC');
  const color = values.color.toLowerCase();
  new FieldCheck()
    .that(name !== '', 'name', 'validation.required')
    .that(isColorFor(color, before?.color), 'color', 'tag.color')
    .done();
  if (alterable !== (before?.alterable ?? true) && !can('admin')) throw new Forbidden();
  return { name, color, exclusive, alterable };
}

type LoggedGroup = Pick<TagGroup, 'name' | 'color' | 'exclusive' | 'alterable'>;

const logged = ({ name, color, exclusive, alterable }: LoggedGroup) => ({ name, color, exclusive, alterable });

/** Adds a group after all others. Throws Invalid, Forbidden. */
export const createGroup = ({ database }: IntakesContext, editor: TagEditor, values: TagGroupValues) =>
  writeNamed(database, async () => {
    const columns = checked(editor, values);
    const { organisationId } = editor.scope;
    const groups = await lockAllGroups(database, organisationId);
    const { id } = await database.manager().save(TagGroupEntity, {
      organisationId,
      ...columns,
      isNoGroup: false,
      position: nextPosition(groups),
      disabledAt: null,
      createdAt: database.now(),
      updatedAt: database.now(),
      version: 1,
    });
    await logTags(database, editor, 'tagGroup', {
      id,
      name: columns.name,
      action: 'create',
      words: `created the group of tags ${columns.name}`,
      after: logged(columns),
    });
    return readGroup(database, editor, id);
  });

/** Changes a group. Throws Invalid, Forbidden, NotFound, Conflict. */
export const changeGroup = (
  { database }: IntakesContext,
  editor: TagEditor,
  id: number,
  { version, ...values }: TagGroupValues & Versioned,
): Promise<AdministeredTagGroup> =>
  writeNamed(database, async () => {
    const { group } = await lockGroup(database, editor, id);
    requireVersion(group, version, 'group of tags');
    const columns = checked(editor, values, group);
    if (isDeepStrictEqual(logged(columns), logged(group))) return readGroup(database, editor, id);
    requireChangeable(editor, group);
    const next = { ...columns, updatedAt: database.now(), version: group.version + 1 };
    await database.manager().update(TagGroupEntity, { id }, next);
    await logTags(database, editor, 'tagGroup', {
      id,
      name: columns.name,
      action: 'change',
      words: `changed the group of tags ${group.name}`,
      before: logged(group),
      after: logged(columns),
    });
    return readGroup(database, editor, id);
  });

/** Enables or disables a group. Throws Invalid, NotFound, Conflict. */
export const enableGroup = (
  { database }: IntakesContext,
  editor: TagEditor,
  id: number,
  { enabled, version }: Versioned & { readonly enabled: boolean },
): Promise<AdministeredTagGroup> =>
  database.write(async () => {
    const { group } = await lockChangeableGroup(database, editor, id);
    requireVersion(group, version, 'group of tags');
    if (enabled !== (group.disabledAt === null)) {
      await database.manager().update(TagGroupEntity, { id }, enabledColumns(database, group, enabled));
      await logTags(database, editor, 'tagGroup', {
        id,
        name: group.name,
        action: enabled ? 'enable' : 'disable',
        words: `${enabled ? 'enabled' : 'disabled'} the group of tags ${group.name}`,
      });
    }
    return readGroup(database, editor, id);
  });

/** Moves a group among the others. Throws Invalid, NotFound. */
export const moveGroup = ({ database }: IntakesContext, editor: TagEditor, id: number, direction: MoveDirection) =>
  database.write(async () => {
    const { groups, group } = await lockChangeableGroup(database, editor, id);
    const ordered = groups.toSorted((a, b) => a.position - b.position || a.id - b.id);
    for (const { id: moved, position } of movedRows(ordered, id, direction)) {
      await database.manager().update(TagGroupEntity, { id: moved }, { position });
    }
    await logTags(database, editor, 'tagGroup', {
      id,
      name: group.name,
      action: 'move',
      words: `moved the group of tags ${group.name} ${direction}`,
    });
  });

/** Deletes a group with its tags. Throws Invalid, NotFound. */
export const deleteGroup = ({ database }: IntakesContext, editor: TagEditor, id: number): Promise<void> =>
  database.write(async () => {
    await lockTagged(database, editor, { groupId: id });
    const { group } = await lockChangeableGroup(database, editor, id);
    requireAlterable(group, 'name');
    const tags = (await lockAllTags(database, group.organisationId)).filter(({ groupId }) => groupId === id);
    const records = await removeTags(database, editor, { subject: 'tagGroup', subjectId: id, group, tags });
    await logTags(database, editor, 'tagGroup', {
      id,
      name: group.name,
      action: 'delete',
      words: `deleted the group of tags ${group.name} and removed its ${tags.length} ${tags.length === 1 ? 'tag' : 'tags'} from ${records} ${records === 1 ? 'record' : 'records'}`,
      before: { ...logged(group), tags: tags.map(({ name }) => name), records },
    });
  });

/** Restores a deleted group with its tags. Throws NotFound after a minute, Conflict. */
export const restoreGroup = ({ database }: IntakesContext, editor: TagEditor, id: number) =>
  database.write(async () => {
    const { name } = await restoreTags(database, editor, 'tagGroup', id);
    await logTags(database, editor, 'tagGroup', {
      id,
      name,
      action: 'restore',
      words: `brought back the group of tags ${name}`,
    });
    return readGroup(database, editor, id);
  });

/** Locks a group with all others of its organisation. Throws NotFound, and Invalid for one that cannot be changed. */
async function lockChangeableGroup(database: Database, editor: TagEditor, id: number) {
  const locked = await lockGroup(database, editor, id);
  requireChangeable(editor, locked.group);
  return locked;
}

/** Locks a group with all others of its organisation. Throws NotFound. */
async function lockGroup(database: Database, { scope }: TagEditor, id: number) {
  const groups = await lockAllGroups(database, scope.organisationId);
  const group = groups.find((one) => one.id === id);
  if (!group) throw missingGroup();
  return { groups, group };
}

/** Throws Invalid for the group of tags without a group, and unless the caller is an administrator for one that is not alterable. */
function requireChangeable({ can }: TagEditor, group: TagGroup): void {
  if (group.isNoGroup) throw new Invalid({ name: ['tag.no_group'] });
  if (!can('admin')) requireAlterable(group, 'name');
}
