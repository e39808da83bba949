import { isDeepStrictEqual } from 'node:util';
import { Conflict, Forbidden, Invalid, isTagColor, isTagName, tagNameOf } from '@intake-desk/contracts';
import type { AdministeredTag, MoveDirection } from '@intake-desk/contracts/administration';
import type { Database } from '@intake-desk/database';
import { FieldCheck } from '@intake-desk/identity';
import type { IntakesContext } from '../../context.ts';
import { type Tag, TagEntity } from '../../tables/tag.entity.ts';
import { type TagGroup, TagGroupEntity } from '../../tables/tag-group.entity.ts';
import { readTag, readTags } from './read-tag-settings.ts';
import { holdTagged, removeTags } from './remove-tags.ts';
import { restoreTags } from './restore-tags.ts';
import {
  lockedGroups,
  lockedTags,
  logTags,
  missingTag,
  named,
  requireAlterable,
  type TagEditor,
} from './tag-editor.ts';
import { lastPosition, moved } from './tag-order.ts';

/** What a person says of a tag; what is left out stays, or has its default. */
export interface TagValues {
  readonly name: string;
  readonly color: string;
  readonly group_id?: number | null | undefined;
  readonly is_default?: boolean | undefined;
  readonly enabling_email_key?: string | null | undefined;
  readonly external_id?: string | null | undefined;
}

/** With `version`, a row that has changed since is left as it is. */
interface Versioned {
  readonly version?: number | undefined;
}

/** Throws Conflict for a row that is not of the version any more. */
export function requireVersion(row: { readonly version: number }, version: number | undefined): void {
  if (version !== undefined && version !== row.version) throw new Conflict('Somebody else changed this meanwhile.');
}

/** Returns true for a colour that can be seen well; the one that a row has may stay. */
export const isColorFor = (color: string, before?: string): boolean => color === before || isTagColor(color);

/** The columns that a person's values change. Throws Invalid, and Forbidden for an external id that is not theirs to write (D4). */
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

type Told = Pick<Tag, 'name' | 'color' | 'isDefault' | 'enablingEmailKey' | 'externalId'>;

/** A tag for the admin log. */
const told = ({ name, color, isDefault, enablingEmailKey, externalId }: Told, group: TagGroup) => ({
  ...{ name, color, group: group.name, is_default: isDefault },
  ...{ enabling_email_key: enablingEmailKey, external_id: externalId },
});

const NO_GROUP = { name: 'No group', color: '#6b7785', exclusive: false, isNoGroup: true, alterable: true };

/** The group of the tags that have none, made if the organisation has no such tag yet. */
async function noGroup(database: Database, groups: readonly TagGroup[], organisationId: number): Promise<TagGroup> {
  const found = groups.find(({ isNoGroup }) => isNoGroup);
  if (found) return found;
  const at = { createdAt: database.now(), updatedAt: database.now() };
  return database.manager().save(TagGroupEntity, {
    ...{ organisationId, ...NO_GROUP, ...at, position: lastPosition(groups), disabledAt: null, version: 1 },
  });
}

/** A tag and its group, both locked. Throws NotFound, and Invalid for a group that is not alterable. */
async function heldTag(database: Database, editor: TagEditor, id: number) {
  const locked = await lockedTag(database, editor, id);
  requireAlterable(locked.group, 'group_id');
  return locked;
}

/** A tag and its group, both locked. Throws NotFound. */
async function lockedTag(database: Database, { scope: { organisationId } }: TagEditor, id: number) {
  const groups = await lockedGroups(database, organisationId);
  const tags = await lockedTags(database, organisationId);
  const tag = tags.find((one) => one.id === id);
  const group = groups.find((one) => one.id === tag?.groupId);
  if (!tag || !group) throw missingTag();
  return { groups, tags, tag, group };
}

/** Tags of an organisation as its staff edit them in Settings (S2 §2). */
export function createTagSettings({ database }: IntakesContext) {
  /** The group that `group_id` names; for undefined the tag's own, for null none. Throws Invalid. */
  const homeOf = async (
    { scope: { organisationId } }: TagEditor,
    groups: readonly TagGroup[],
    id: number | null | undefined,
    own?: TagGroup,
  ): Promise<TagGroup> => {
    if (id === undefined && own) return own;
    if (id === undefined || id === null) return noGroup(database, groups, organisationId);
    const group = groups.find((one) => one.id === id);
    if (!group) throw new Invalid({ group_id: ['validation.invalid'] });
    requireAlterable(group, 'group_id');
    return group;
  };

  return {
    list: (editor: TagEditor): Promise<AdministeredTag[]> => readTags(database, editor),

    /** At the end of its group. Throws Invalid, Forbidden. */
    create: (editor: TagEditor, values: TagValues): Promise<AdministeredTag> =>
      named(database, async () => {
        const columns = checked(editor, values);
        const { organisationId } = editor.scope;
        const group = await homeOf(editor, await lockedGroups(database, organisationId), values.group_id);
        const siblings = (await lockedTags(database, organisationId)).filter(({ groupId }) => groupId === group.id);
        const { id } = await database.manager().save(TagEntity, {
          ...{ organisationId, groupId: group.id, ...columns, position: lastPosition(siblings), disabledAt: null },
          ...{ createdAt: database.now(), updatedAt: database.now(), version: 1 },
        });
        await logTags(database, editor, {
          ...{ subject: 'tag', subjectId: id, subjectName: columns.name, action: 'create' },
          ...{ words: `created the tag ${columns.name}`, after: told(columns, group) },
        });
        return readTag(database, editor, id);
      }),

    /** A row that is sent back as it is stays, also in a group that is not alterable. Throws Invalid, Forbidden, NotFound, Conflict. */
    change: (editor: TagEditor, id: number, { version, ...values }: TagValues & Versioned): Promise<AdministeredTag> =>
      named(database, async () => {
        const { groups, tags, tag, group } = await lockedTag(database, editor, id);
        requireVersion(tag, version);
        const columns = checked(editor, values, tag);
        const stays = values.group_id === undefined || values.group_id === group.id;
        if (stays && isDeepStrictEqual(told(columns, group), told(tag, group))) return readTag(database, editor, id);
        requireAlterable(group, 'group_id');
        const home = await homeOf(editor, groups, values.group_id, group);
        const position =
          home.id === group.id ? tag.position : lastPosition(tags.filter(({ groupId }) => groupId === home.id));
        await database
          .manager()
          .update(
            TagEntity,
            { id },
            { ...columns, groupId: home.id, position, updatedAt: database.now(), version: tag.version + 1 },
          );
        await logTags(database, editor, {
          ...{ subject: 'tag', subjectId: id, subjectName: columns.name, action: 'change' },
          ...{ words: `changed the tag ${tag.name}`, before: told(tag, group), after: told(columns, home) },
        });
        return readTag(database, editor, id);
      }),

    /** Throws Invalid, NotFound, Conflict. */
    enable: (
      editor: TagEditor,
      id: number,
      { enabled, version }: Versioned & { readonly enabled: boolean },
    ): Promise<AdministeredTag> =>
      database.write(async () => {
        const { tag } = await heldTag(database, editor, id);
        requireVersion(tag, version);
        if (enabled !== (tag.disabledAt === null)) {
          const at = database.now();
          const next = { disabledAt: enabled ? null : at, updatedAt: at, version: tag.version + 1 };
          await database.manager().update(TagEntity, { id }, next);
          await logTags(database, editor, {
            ...{ subject: 'tag', subjectId: id, subjectName: tag.name, action: enabled ? 'enable' : 'disable' },
            words: `${enabled ? 'enabled' : 'disabled'} the tag ${tag.name}`,
          });
        }
        return readTag(database, editor, id);
      }),

    /** Throws Invalid, NotFound. */
    move: (editor: TagEditor, id: number, direction: MoveDirection): Promise<void> =>
      database.write(async () => {
        const { tags, tag, group } = await heldTag(database, editor, id);
        const siblings = tags
          .filter(({ groupId }) => groupId === tag.groupId)
          .toSorted((a, b) => a.position - b.position || a.name.localeCompare(b.name));
        for (const { id: one, position } of moved(siblings, id, direction)) {
          await database.manager().update(TagEntity, { id: one }, { position });
        }
        await logTags(database, editor, {
          ...{ subject: 'tag', subjectId: id, subjectName: tag.name, action: 'move' },
          words: `moved the tag ${tag.name} ${direction} within ${group.name}`,
        });
      }),

    /** Throws Invalid, NotFound. */
    delete: (editor: TagEditor, id: number): Promise<void> =>
      database.write(async () => {
        await holdTagged(database, editor, { id });
        const { tag, group } = await heldTag(database, editor, id);
        const records = await removeTags(database, editor, { subject: 'tag', subjectId: id, group: null, tags: [tag] });
        await logTags(database, editor, {
          ...{ subject: 'tag', subjectId: id, subjectName: tag.name, action: 'delete' },
          words: `deleted the tag ${tag.name}, which stood on ${records} ${records === 1 ? 'record' : 'records'}`,
          before: { ...told(tag, group), records },
        });
      }),

    /** Throws NotFound after a minute, Conflict, Invalid. */
    restore: (editor: TagEditor, id: number): Promise<AdministeredTag> =>
      database.write(async () => {
        const { name } = await restoreTags(database, editor, 'tag', id);
        await logTags(database, editor, {
          ...{ subject: 'tag', subjectId: id, subjectName: name, action: 'restore' },
          words: `brought back the tag ${name}`,
        });
        return readTag(database, editor, id);
      }),
  };
}
