import { type TagRow, tagMailOf } from './tag-mails.ts';

/** Returns the initial form, with empty texts for missing values; a new tag is grey. */
export const tagDraftOf = (tag: TagRow | undefined) => ({
  name: tag?.name ?? '',
  color: tag?.color ?? '#888888',
  /** The id of its group; empty for no group. */
  group_id: tag && !tag.group.is_no_group ? String(tag.group.id) : '',
  is_default: tag?.is_default ?? false,
  enabling_email_key: tag?.enabling_email_key ?? '',
  /** The e-mail of the key. */
  mails: tagMailOf(tag?.mails ?? []),
  external_id: tag?.external_id ?? '',
});
export type TagDraft = Readonly<ReturnType<typeof tagDraftOf>>;

/** Returns the fields of a request, with the external id only for users who may read and write it (D4, D5). */
export const tagValuesOf = (
  { group_id, enabling_email_key, mails: _, external_id, ...draft }: TagDraft,
  withExternalId: boolean,
) => ({
  ...draft,
  group_id: group_id === '' ? null : Number(group_id),
  enabling_email_key: enabling_email_key === '' ? null : enabling_email_key,
  ...(withExternalId ? { external_id: external_id === '' ? null : external_id } : {}),
});
