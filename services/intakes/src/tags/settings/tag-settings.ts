import { isDeepStrictEqual } from 'node:util';
import { compareNames, Forbidden, Invalid, isTagName, type RequestBody, tagNameOf } from '@intake-desk/contracts';
import type { AdministeredTag, createTag as createTagCall, MoveDirection } from '@intake-desk/contracts/administration';
import type { Database } from '@intake-desk/database';
import { FieldCheck, requireVersion } from '@intake-desk/identity';
import type { IntakesContext } from '../../context.ts';
import { type Tag, TagEntity } from '../../tables/tag.entity.ts';
import { type TagGroup, TagGroupEntity } from '../../tables/tag-group.entity.ts';
import { readTag } from './read-tag-settings.ts';
import { lockTagged, removeTags } from './remove-tags.ts';
import { restoreTags } from './restore-tags.ts';
import {
  enabledColumns,
  isColorFor,
  lockAllGroups,
  lockAllTags,
  logTags,
  missingTag,
  movedRows,
  nextPosition,
  requireAlterable,
  type TagEditor,
  type Versioned,
  writeNamed,
} from './tag-editor.ts';

/** Values of a tag; omitted ones do not change, or get their default. */
type TagValues = RequestBody<typeof createTagCall>;

/** Returns the columns of changed values. Throws Invalid, and Forbidden for an external id without the right to write it (D4). */
function checked({ can }: TagEditor, values: TagValues, before?: Tag) {
  const name = tagNameOf(values.name);
  const color = values.color.toLowerCase();
  new FieldCheck()
    .that(isTagName(name), 'name', 'tag.name')
    .that(isColorFor(color, before?.color), 'color', 'tag.color')
    .done();
  const sameExternalId =
    before !== undefined && values.external_id === before.externalId && can('view_tag_external_id');
  if (values.external_id !== undefined && !sameExternalId && !can('edit_tag_external_id')) throw new Forbidden();
  const { external_id: externalId = before?.externalId ?? null } = values;
  const { enabling_email_key: enablingEmailKey = before?.enablingEmailKey ?? null } = values;
  return {
    name,
    color,
    isDefault: values.is_default ?? before?.isDefault ?? false,
    enablingEmailKey,
    externalId: externalId?.trim() || null,
  };
}

type LoggedTag = Pick<Tag, 'name' | 'color' | 'isDefault' | 'enablingEmailKey' | 'externalId'>;

const logged = ({ name, color, isDefault, enablingEmailKey, externalId }: LoggedTag, group: TagGroup) => ({
  name,
  color,
  group: group.name,
  is_default: isDefault,
  enabling_email_key: enablingEmailKey,
  external_id: externalId,
});

/** Adds a tag at the end of its group. Throws Invalid, Forbidden. */
export const createTag = ({ database }: IntakesContext, editor: TagEditor, values: TagValues) =>
  writeNamed(database, async () => {
    const columns = checked(editor, values);
    const { organisationId } = editor.scope;
    const groups = await lockAllGroups(database, organisationId);
    const group = await groupFor(database, organisationId, groups, values.group_id);
    const siblings = (await lockAllTags(database, organisationId)).filter(({ groupId }) => groupId === group.id);
    const { id } = await database.manager().save(TagEntity, {
      organisationId,
      groupId: group.id,
      ...columns,
      position: nextPosition(siblings),
      disabledAt: null,
      createdAt: database.now(),
      updatedAt: database.now(),
      version: 1,
    });
    await logTags(database, editor, 'tag', {
      id,
      name: columns.name,
      action: 'create',
      words: `created the tag ${columns.name}`,
      after: logged(columns, group),
    });
    return readTag(database, editor, id);
  });

/** Changes a tag; unchanged values are accepted in a group that is not alterable too. Throws Invalid, Forbidden, NotFound, Conflict. */
export const changeTag = (
  { database }: IntakesContext,
  editor: TagEditor,
  id: number,
  { version, ...values }: TagValues & Versioned,
): Promise<AdministeredTag> =>
  writeNamed(database, async () => {
    const { groups, tags, tag, group } = await lockTag(database, editor, id);
    requireVersion(tag, version, 'tag');
    const columns = checked(editor, values, tag);
    const stays = values.group_id === undefined || values.group_id === group.id;
    if (stays && isDeepStrictEqual(logged(columns, group), logged(tag, group))) return readTag(database, editor, id);
    requireAlterable(group, 'group_id');
    const home = await groupFor(database, tag.organisationId, groups, values.group_id, group);
    const position =
      home.id === group.id ? tag.position : nextPosition(tags.filter(({ groupId }) => groupId === home.id));
    const next = { ...columns, groupId: home.id, position, updatedAt: database.now(), version: tag.version + 1 };
    await database.manager().update(TagEntity, { id }, next);
    await logTags(database, editor, 'tag', {
      id,
      name: columns.name,
      action: 'change',
      words: `changed the tag ${tag.name}`,
      before: logged(tag, group),
      after: logged(columns, home),
    });
    return readTag(database, editor, id);
  });

/** Enables or disables a tag. Throws Invalid, NotFound, Conflict. */
export const enableTag = (
  { database }: IntakesContext,
  editor: TagEditor,
  id: number,
  { enabled, version }: Versioned & { readonly enabled: boolean },
): Promise<AdministeredTag> =>
  database.write(async () => {
    const { tag } = await lockAlterableTag(database, editor, id);
    requireVersion(tag, version, 'tag');
    if (enabled !== (tag.disabledAt === null)) {
      await database.manager().update(TagEntity, { id }, enabledColumns(database, tag, enabled));
      await logTags(database, editor, 'tag', {
        id,
        name: tag.name,
        action: enabled ? 'enable' : 'disable',
        words: `${enabled ? 'enabled' : 'disabled'} the tag ${tag.name}`,
      });
    }
    return readTag(database, editor, id);
  });

/** Moves a tag within its group. Throws Invalid, NotFound. */
export const moveTag = ({ database }: IntakesContext, editor: TagEditor, id: number, direction: MoveDirection) =>
  database.write(async () => {
    const { tags, tag, group } = await lockAlterableTag(database, editor, id);
    const siblings = tags
      .filter(({ groupId }) => groupId === tag.groupId)
      .toSorted((a, b) => a.position - b.position || compareNames(a.name, b.name));
    for (const { id: moved, position } of movedRows(siblings, id, direction)) {
      await database.manager().update(TagEntity, { id: moved }, { position });
    }
    await logTags(database, editor, 'tag', {
      id,
      name: tag.name,
      action: 'move',
      words: `moved the tag ${tag.name} ${direction} within ${group.name}`,
    });
  });

/** Deletes a tag and takes it off all records. Throws Invalid, NotFound. */
export const deleteTag = ({ database }: IntakesContext, editor: TagEditor, id: number): Promise<void> =>
  database.write(async () => {
    await lockTagged(database, editor, { id });
    const { tag, group } = await lockAlterableTag(database, editor, id);
    const records = await removeTags(database, editor, { subject: 'tag', subjectId: id, group: null, tags: [tag] });
    await logTags(database, editor, 'tag', {
      id,
      name: tag.name,
      action: 'delete',
      words: `deleted the tag ${tag.name} and removed it from ${records} ${records === 1 ? 'record' : 'records'}`,
      before: { ...logged(tag, group), records },
    });
  });

/** Restores a deleted tag and its records. Throws NotFound after a minute, Conflict, Invalid. */
export const restoreTag = ({ database }: IntakesContext, editor: TagEditor, id: number): Promise<AdministeredTag> =>
  database.write(async () => {
    const { name } = await restoreTags(database, editor, 'tag', id);
    await logTags(database, editor, 'tag', { id, name, action: 'restore', words: `brought back the tag ${name}` });
    return readTag(database, editor, id);
  });

/** Locks a tag with its group. Throws NotFound, and Invalid for a group that is not alterable. */
async function lockAlterableTag(database: Database, editor: TagEditor, id: number) {
  const locked = await lockTag(database, editor, id);
  requireAlterable(locked.group, 'group_id');
  return locked;
}

/** Locks a tag with all groups and tags of its organisation. Throws NotFound. */
async function lockTag(database: Database, { scope: { organisationId } }: TagEditor, id: number) {
  const groups = await lockAllGroups(database, organisationId);
  const tags = await lockAllTags(database, organisationId);
  const tag = tags.find((one) => one.id === id);
  const group = groups.find((one) => one.id === tag?.groupId);
  if (!tag || !group) throw missingTag();
  return { groups, tags, tag, group };
}

/** Returns the group with the id; for undefined the current one, for null the one of tags without a group. Throws Invalid. */
async function groupFor(
  database: Database,
  organisationId: number,
  groups: readonly TagGroup[],
  id: number | null | undefined,
  current?: TagGroup,
): Promise<TagGroup> {
  if (id === undefined && current) return current;
  if (id === undefined || id === null) return noGroup(database, groups, organisationId);
  const group = groups.find((one) => one.id === id);
  if (!group) throw new Invalid({ group_id: ['validation.invalid'] });
  requireAlterable(group, 'group_id');
  return group;
}

const NO_GROUP = { name: 'No group', color: '#6b7785', exclusive: false, isNoGroup: true, alterable: true };

/** Returns the group of tags without a group, and creates it if the organisation has none yet. */
async function noGroup(database: Database, groups: readonly TagGroup[], organisationId: number): Promise<TagGroup> {
  const found = groups.find(({ isNoGroup }) => isNoGroup);
  if (found) return found;
  const at = { createdAt: database.now(), updatedAt: database.now() };
  return database.manager().save(TagGroupEntity, {
    organisationId,
    ...NO_GROUP,
    ...at,
    position: nextPosition(groups),
    disabledAt: null,
    version: 1,
  });
}
