import { isDeepStrictEqual } from 'node:util';
import { Forbidden, Invalid } from '@intake-desk/contracts';
import type { AdministeredTagGroup, MoveDirection } from '@intake-desk/contracts/administration';
import { FieldCheck } from '@intake-desk/identity';
import type { IntakesContext } from '../../context.ts';
import { type TagGroup, TagGroupEntity } from '../../tables/tag-group.entity.ts';
import { readGroup, readGroups } from './read-tag-settings.ts';
import { holdTagged, removeTags } from './remove-tags.ts';
import { restoreTags } from './restore-tags.ts';
import {
  lockedGroups,
  lockedTags,
  logTags,
  missingGroup,
  named,
  requireAlterable,
  type TagEditor,
} from './tag-editor.ts';
import { lastPosition, moved } from './tag-order.ts';
import { isColorFor, requireVersion } from './tag-settings.ts';

/** What a person says of a group; what is left out stays, or has its default. */
export interface TagGroupValues {
  readonly name: string;
  readonly color: string;
  readonly exclusive?: boolean | undefined;
  readonly alterable?: boolean | undefined;
}

/** With `version`, a row that has changed since is left as it is. */
interface Versioned {
  readonly version?: number | undefined;
}

/** The columns that a person's values change. Throws Invalid, and Forbidden for `alterable` of one who is no administrator. */
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

type Told = Pick<TagGroup, 'name' | 'color' | 'exclusive' | 'alterable'>;

/** A group for the admin log. */
const told = ({ name, color, exclusive, alterable }: Told) => ({ name, color, exclusive, alterable });

/** Groups of tags of an organisation as its staff edit them in Settings (S2 §2). */
export function createTagGroupSettings({ database }: IntakesContext) {
  /** The group among all of its organisation, which are held. Throws NotFound; Invalid for one that stays as it is. */
  const held = async (editor: TagEditor, id: number) => {
    const { groups, group } = await locked(editor, id);
    requireChangeable(editor, group);
    return { groups, group };
  };

  /** Throws Invalid. */
  const requireChangeable = ({ can }: TagEditor, group: TagGroup): void => {
    if (group.isNoGroup) throw new Invalid({ name: ['tag.no_group'] });
    if (!can('admin')) requireAlterable(group, 'name');
  };

  /** The group among all of its organisation, which are locked. Throws NotFound. */
  const locked = async ({ scope }: TagEditor, id: number) => {
    const groups = await lockedGroups(database, scope.organisationId);
    const group = groups.find((one) => one.id === id);
    if (!group) throw missingGroup();
    return { groups, group };
  };

  return {
    list: (editor: TagEditor): Promise<AdministeredTagGroup[]> => readGroups(database, editor),

    /** After all others. Throws Invalid, Forbidden. */
    create: (editor: TagEditor, values: TagGroupValues): Promise<AdministeredTagGroup> =>
      named(database, async () => {
        const columns = checked(editor, values);
        const { organisationId } = editor.scope;
        const groups = await lockedGroups(database, organisationId);
        const { id } = await database.manager().save(TagGroupEntity, {
          ...{ organisationId, ...columns, isNoGroup: false, position: lastPosition(groups), disabledAt: null },
          ...{ createdAt: database.now(), updatedAt: database.now(), version: 1 },
        });
        await logTags(database, editor, {
          ...{ subject: 'tagGroup', subjectId: id, subjectName: columns.name, action: 'create' },
          ...{ words: `created the group of tags ${columns.name}`, after: told(columns) },
        });
        return readGroup(database, editor, id);
      }),

    /** Throws Invalid, Forbidden, NotFound, Conflict. */
    change: (
      editor: TagEditor,
      id: number,
      { version, ...values }: TagGroupValues & Versioned,
    ): Promise<AdministeredTagGroup> =>
      named(database, async () => {
        const { group } = await locked(editor, id);
        requireVersion(group, version);
        const columns = checked(editor, values, group);
        if (isDeepStrictEqual(told(columns), told(group))) return readGroup(database, editor, id);
        requireChangeable(editor, group);
        const next = { ...columns, updatedAt: database.now(), version: group.version + 1 };
        await database.manager().update(TagGroupEntity, { id }, next);
        await logTags(database, editor, {
          ...{ subject: 'tagGroup', subjectId: id, subjectName: columns.name, action: 'change' },
          ...{ words: `changed the group of tags ${group.name}`, before: told(group), after: told(columns) },
        });
        return readGroup(database, editor, id);
      }),

    /** Throws Invalid, NotFound, Conflict. */
    enable: (
      editor: TagEditor,
      id: number,
      { enabled, version }: Versioned & { readonly enabled: boolean },
    ): Promise<AdministeredTagGroup> =>
      database.write(async () => {
        const { group } = await held(editor, id);
        requireVersion(group, version);
        if (enabled !== (group.disabledAt === null)) {
          const at = database.now();
          const next = { disabledAt: enabled ? null : at, updatedAt: at, version: group.version + 1 };
          await database.manager().update(TagGroupEntity, { id }, next);
          await logTags(database, editor, {
            ...{ subject: 'tagGroup', subjectId: id, subjectName: group.name, action: enabled ? 'enable' : 'disable' },
            words: `${enabled ? 'enabled' : 'disabled'} the group of tags ${group.name}`,
          });
        }
        return readGroup(database, editor, id);
      }),

    /** Throws Invalid, NotFound. */
    move: (editor: TagEditor, id: number, direction: MoveDirection): Promise<void> =>
      database.write(async () => {
        const { groups, group } = await held(editor, id);
        const ordered = groups.toSorted((a, b) => a.position - b.position || a.id - b.id);
        for (const { id: one, position } of moved(ordered, id, direction)) {
          await database.manager().update(TagGroupEntity, { id: one }, { position });
        }
        await logTags(database, editor, {
          ...{ subject: 'tagGroup', subjectId: id, subjectName: group.name, action: 'move' },
          words: `moved the group of tags ${group.name} ${direction}`,
        });
      }),

    /** With its tags. Throws Invalid, NotFound. */
    delete: (editor: TagEditor, id: number): Promise<void> =>
      database.write(async () => {
        await holdTagged(database, editor, { groupId: id });
        const { group } = await held(editor, id);
        requireAlterable(group, 'name');
        const tags = (await lockedTags(database, group.organisationId)).filter(({ groupId }) => groupId === id);
        const records = await removeTags(database, editor, { subject: 'tagGroup', subjectId: id, group, tags });
        await logTags(database, editor, {
          ...{ subject: 'tagGroup', subjectId: id, subjectName: group.name, action: 'delete' },
          words: `deleted the group ${group.name} with ${tags.length} ${tags.length === 1 ? 'tag' : 'tags'}, which stood on ${records} ${records === 1 ? 'record' : 'records'}`,
          before: { ...told(group), tags: tags.map(({ name }) => name), records },
        });
      }),

    /** With its tags. Throws NotFound after a minute, Conflict. */
    restore: (editor: TagEditor, id: number): Promise<AdministeredTagGroup> =>
      database.write(async () => {
        const { name } = await restoreTags(database, editor, 'tagGroup', id);
        await logTags(database, editor, {
          ...{ subject: 'tagGroup', subjectId: id, subjectName: name, action: 'restore' },
          words: `brought back the group of tags ${name}`,
        });
        return readGroup(database, editor, id);
      }),
  };
}
