import { type TagMail, type TagRow, tagMailOf } from './tag-mails.ts';

/** Values of the tag form; empty texts are missing. */
export interface TagDraft {
  readonly name: string;
  readonly color: string;
  /** The id of its group; empty for no group. */
  readonly group_id: string;
  readonly is_default: boolean;
  readonly enabling_email_key: string;
  /** The e-mail of the key. */
  readonly mails: TagMail;
  readonly external_id: string;
}

/** Returns the initial form; a new tag is grey. */
export const tagDraftOf = (tag: TagRow | undefined): TagDraft => ({
  name: tag?.name ?? '',
  color: tag?.color ?? '#888888',
  group_id: tag && !tag.group.is_no_group ? String(tag.group.id) : '',
  is_default: tag?.is_default ?? false,
  enabling_email_key: tag?.enabling_email_key ?? '',
  mails: tagMailOf(tag?.mails ?? []),
  external_id: tag?.external_id ?? '',
});

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
