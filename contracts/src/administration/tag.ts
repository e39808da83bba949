import {
  HexColor,
  identifierKeyword,
  kindKeyword,
  limit,
  Nothing,
  OrganisationSymbol,
  route,
  TagGroupId,
  TagId,
  WrittenTagId,
} from '@intake-desk/contracts';
import { type Static, Type } from 'typebox';
import { exampleScope } from '../http/department-call.ts';
import { readOnlyFields } from '../schema/entity-body.ts';
import { NullableText } from '../schema/nullable.ts';
import { PlainName } from '../text/plain-name.ts';
import { exampleOwner, ownerBody, ownerFields, RowVersion, settingsQuery } from './administration-call.ts';
import { TagEmailKey } from './message-template.ts';

const ofBody = { permission: 'edit_tags', ...ownerBody } as const;
const ofQuery = { permission: 'edit_tags', ...settingsQuery } as const;

const Enabled = Type.Object({ ...ownerFields, enabled: Type.Boolean(), version: Type.Optional(RowVersion) });
/** `up` and `down` move by one place, if there is one. */
export const MoveDirection = Type.Enum(['up', 'down'] as const);
export type MoveDirection = Static<typeof MoveDirection>;
const Move = Type.Object({ ...ownerFields, direction: MoveDirection });

/** A tag in the list of Settings (S2 §3). */
export const AdministeredTag = Type.Object({
  id: TagId,
  name: Type.String(),
  organization: OrganisationSymbol,
  color: Type.String(),
  group: Type.Object({
    id: TagGroupId,
    name: Type.String(),
    is_no_group: Type.Boolean(),
    /** False forbids changes of the group and its tags here. */
    alterable: Type.Boolean(),
  }),
  is_default: Type.Boolean(),
  /** When the tag itself was disabled. The tags of a disabled group cannot be added either. */
  disabled_at: NullableText,
  enabling_email_key: NullableText,
  /** Only for callers with `view_tag_external_id` (D5). */
  external_id: Type.Optional(NullableText),
  records: Type.Integer({ minimum: 0 }),
  version: RowVersion,
});
export type AdministeredTag = Static<typeof AdministeredTag>;

/** Editable fields of a tag. The name is stored in lower case; `group_id` is null for no group. */
const TagBody = {
  ...ownerFields,
  name: PlainName(limit.tagNameLength),
  color: HexColor,
  group_id: Type.Optional(
    Type.Unsafe<number | null>({
      type: ['integer', 'null'],
      minimum: 1,
      maximum: 2_147_483_647,
      [kindKeyword]: 'tagGroup',
    }),
  ),
  is_default: Type.Optional(Type.Boolean()),
  enabling_email_key: Type.Optional(Type.Union([TagEmailKey, Type.Null()])),
  /** Only from callers with `edit_tag_external_id`, else 403 (D4); left out, it stays. */
  external_id: Type.Optional(
    Type.Union([Type.String({ minLength: 1, maxLength: limit.tagExternalIdLength }), Type.Null()], {
      [identifierKeyword]: true,
    }),
  ),
};
const TagChange = { ...TagBody, version: Type.Optional(RowVersion) };
const tagExample = { ...exampleOwner, name: 'urgent', color: '#888888', group_id: 3, is_default: false } as const;

export const listAdministeredTags = route('GET /api/admin/tag', {
  ...ofQuery,
  summary: "The organisation's tags, and on how many records each stands",
  costly: true,
  reply: Type.Array(AdministeredTag),
});

/**
 * Creates a tag. 422 `name`: tag.name, validation.unique; `color`: tag.color; `group_id`: validation.invalid, tag.fixed_group for a
 * group that is not alterable.
 */
export const createTag = route('POST /api/admin/tag', {
  ...ofBody,
  summary: 'Creates a tag',
  body: Type.Object(TagBody),
  reply: AdministeredTag,
  example: { body: tagExample },
});

/** Changes a tag; fields that are left out stay. 422 as `createTag`; 409 if the tag no longer has `version`. */
export const changeTag = route('PUT /api/admin/tag/:id', {
  ...ofBody,
  summary: 'Changes a tag',
  params: Type.Object({ id: WrittenTagId }),
  body: Type.Object({ ...readOnlyFields(AdministeredTag, TagChange), ...TagChange }),
  reply: AdministeredTag,
  example: { params: { id: '7' }, body: tagExample },
});

/** Enables or disables a tag. A disabled tag stays on records but cannot be added (S2 §4). */
export const enableTag = route('PUT /api/admin/tag/enable/:id', {
  ...ofBody,
  summary: 'Enables or disables a tag',
  params: Type.Object({ id: WrittenTagId }),
  body: Enabled,
  reply: AdministeredTag,
  example: { params: { id: '7' }, body: { ...exampleOwner, enabled: true } },
});

export const moveTag = route('PUT /api/admin/tag/move/:id', {
  ...ofBody,
  summary: 'Moves a tag up or down',
  params: Type.Object({ id: WrittenTagId }),
  body: Move,
  reply: Nothing,
  example: { params: { id: '7' }, body: { ...exampleOwner, direction: 'up' } },
});

/** Deletes a tag, also from every record (decisions "tag deletion"). `restoreTag` undoes it for a minute. */
export const deleteTag = route('DELETE /api/admin/tag/:id', {
  ...ofQuery,
  summary: 'Deletes a tag, and takes it from all records',
  params: Type.Object({ id: WrittenTagId }),
  reply: Nothing,
  example: { params: { id: '7' }, query: exampleScope },
});

/**
 * Restores a tag by its former id, with its records. A record that has since got another tag of the same exclusive
 * group keeps that one. 404 after a minute; 409 if its name was given to another tag or its group is gone.
 */
export const restoreTag = route('POST /api/admin/tag/:id/restore', {
  ...ofBody,
  summary: 'Brings a deleted tag back, within a minute',
  params: Type.Object({ id: WrittenTagId }),
  body: Type.Object(ownerFields),
  reply: AdministeredTag,
  example: { params: { id: '7' }, body: exampleOwner },
});

/** A tag group in the list of Settings (S2 §3). */
export const AdministeredTagGroup = Type.Object({
  id: TagGroupId,
  name: Type.String(),
  organization: OrganisationSymbol,
  color: Type.String(),
  exclusive: Type.Boolean(),
  is_no_group: Type.Boolean(),
  alterable: Type.Boolean(),
  disabled_at: NullableText,
  tags: Type.Integer({ minimum: 0 }),
  records: Type.Integer({ minimum: 0 }),
  version: RowVersion,
});
export type AdministeredTagGroup = Static<typeof AdministeredTagGroup>;

/** Editable fields of a group. Only administrators may send `alterable`, or change a group that is not. */
const GroupBody = {
  ...ownerFields,
  name: PlainName(limit.tagGroupNameLength),
  color: HexColor,
  exclusive: Type.Optional(Type.Boolean()),
  alterable: Type.Optional(Type.Boolean()),
};
const GroupChange = { ...GroupBody, version: Type.Optional(RowVersion) };
const groupExample = { ...exampleOwner, name: 'Priority', color: '#888888', exclusive: true } as const;

export const listTagGroups = route('GET /api/admin/tagGroup', {
  ...ofQuery,
  summary: "The groups of the organisation's tags",
  costly: true,
  reply: Type.Array(AdministeredTagGroup),
});

/** Creates a group. 422 `name`: validation.unique; `color`: tag.color. */
export const createTagGroup = route('POST /api/admin/tagGroup', {
  ...ofBody,
  summary: 'Creates a group of tags',
  body: Type.Object(GroupBody),
  reply: AdministeredTagGroup,
  example: { body: groupExample },
});

/** Changes a group. 422 as `createTagGroup`, and `name` tag.fixed_group, tag.no_group; 409 for another version. */
export const changeTagGroup = route('PUT /api/admin/tagGroup/:id', {
  ...ofBody,
  summary: 'Changes a group of tags',
  params: Type.Object({ id: TagGroupId }),
  body: Type.Object({ ...readOnlyFields(AdministeredTagGroup, GroupChange), ...GroupChange }),
  reply: AdministeredTagGroup,
  example: { params: { id: 3 }, body: groupExample },
});

/** Enables or disables a group. Tags of a disabled group stay on records but cannot be added. */
export const enableTagGroup = route('PUT /api/admin/tagGroup/enable/:id', {
  ...ofBody,
  summary: 'Enables or disables a group of tags',
  params: Type.Object({ id: TagGroupId }),
  body: Enabled,
  reply: AdministeredTagGroup,
  example: { params: { id: 3 }, body: { ...exampleOwner, enabled: true } },
});

export const moveTagGroup = route('PUT /api/admin/tagGroup/move/:id', {
  ...ofBody,
  summary: 'Moves a group of tags up or down',
  params: Type.Object({ id: TagGroupId }),
  body: Move,
  reply: Nothing,
  example: { params: { id: 3 }, body: { ...exampleOwner, direction: 'up' } },
});

/** Deletes a group and its tags, and removes them from all records (S2 §4). `restoreTagGroup` undoes it for a minute. */
export const deleteTagGroup = route('DELETE /api/admin/tagGroup/:id', {
  ...ofQuery,
  summary: 'Deletes a group and its tags, and takes these from all records',
  params: Type.Object({ id: TagGroupId }),
  reply: Nothing,
  example: { params: { id: 3 }, query: exampleScope },
});

/** Restores a group with its tags and their records. 404 after a minute; 409 if a name was given to another group or tag. */
export const restoreTagGroup = route('POST /api/admin/tagGroup/:id/restore', {
  ...ofBody,
  summary: 'Brings a deleted group and its tags back, within a minute',
  params: Type.Object({ id: TagGroupId }),
  body: Type.Object(ownerFields),
  reply: AdministeredTagGroup,
  example: { params: { id: 3 }, body: exampleOwner },
});
