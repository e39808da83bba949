import type { Tag } from '../http/dashboard.ts';
import type { TagActivatedEmail } from '../http/record-change.ts';
import { limit } from '../limits/limit.ts';

/** The tags of one organisation (S1 §4 "Tag selection"). A tag of another organisation counts as missing. */
type Tags = readonly Tag[];

export interface TagConflict {
  readonly added: Tag;
  readonly present: Tag;
}

/** Why tags cannot be set. `missing`: disabled, deleted or of another organisation. */
export type TagRefusal = 'missing' | 'exclusive';

/** A decision that is needed before a tag is added. */
export type TagWarning =
  | { readonly kind: 'exclusive'; readonly conflict: TagConflict }
  /** The tag offers to send an e-mail; undefined while the organisation's e-mails are loading. */
  | { readonly kind: 'email'; readonly email: TagActivatedEmail | undefined };

/** Returns true if the tag can be added. A disabled tag may stay where it is. */
export const isAddable = ({ disabled_at }: Tag): boolean => disabled_at === null;

/** At most one tag of an exclusive group is allowed on a record. Tags without a group never exclude each other. */
const isExclusive = ({ group }: Tag): boolean => group.exclusive && !group.is_no_group;

const excludes = (one: Tag, other: Tag): boolean =>
  one.id !== other.id && isExclusive(one) && one.group.id === other.group.id;

/** Returns the ids of the default tags of a new intake; of an exclusive group the oldest one. */
export function defaultTags(tags: Tags): number[] {
  const usual = tags.filter((tag) => tag.is_default && isAddable(tag)).toSorted((a, b) => a.id - b.id);
  return usual
    .filter((tag, index) => !usual.slice(0, index).some((before) => excludes(tag, before)))
    .map(({ id }) => id);
}

/** Returns the chosen tag that excludes the added one, or undefined. */
export function tagConflict(tags: Tags, chosen: Iterable<number>, added: Tag): TagConflict | undefined {
  const ids = new Set(chosen);
  const present = tags.find((tag) => ids.has(tag.id) && excludes(added, tag));
  return present && { added, present };
}

/** Returns the choice with the added tag instead of the present one. */
export const replaced = (chosen: readonly number[], { added, present }: TagConflict): number[] => [
  ...chosen.filter((id) => id !== present.id),
  added.id,
];

/** Returns why a record's tags cannot be changed, or undefined. Tags that are there may stay, even if disabled or exclusive. */
export function tagRefusal(tags: Tags, before: Iterable<number>, after: Iterable<number>): TagRefusal | undefined {
  const standing = new Set(before);
  const wanted = new Set(after);
  const added = [...wanted].filter((id) => !standing.has(id));
  const known = tags.filter(({ id }) => added.includes(id));
  if (known.length < added.length || !known.every(isAddable)) return 'missing';
  return known.some((tag) => tagConflict(tags, wanted, tag)) ? 'exclusive' : undefined;
}

/** Returns a tag's name as it is stored: trimmed and in lower case (S1 §3). */
export const tagNameOf = (text: string): string => text.trim().normalize('NFC').toLowerCase();

/** Returns true for a valid stored name: 1 to 16 characters, without separators of lists. */
export const isTagName = (name: string): boolean =>
  name !== '' && [...name].length <= limit.tagNameLength && !/[,;|\p{Cc}]/u.test(name);

/** Returns the ids of tags named in a cell, or the reason why they cannot be added. Ignores case (S1 §3). */
export function tagsNamed(
  tags: Tags,
  text: string,
): { readonly ids: readonly number[] } | { readonly refusal: 'unknown' | 'disabled' | 'exclusive' } {
  const names = text.split(/[,;|]/).map(tagNameOf).filter(Boolean);
  const ids = names.flatMap((name) => tags.find((tag) => tag.name === name)?.id ?? []);
  if (ids.length < names.length) return { refusal: 'unknown' };
  const refusal = tagRefusal(tags, [], ids);
  if (refusal) return { refusal: refusal === 'missing' ? 'disabled' : refusal };
  return { ids: [...new Set(ids)] };
}

/**
 * Returns the decision needed before a tag is added to `chosen`: first which tag of an exclusive group stays, then whether its
 * e-mail is sent (S1 §8). `emails` is undefined while loading.
 */
export function tagWarning(
  tags: Tags,
  chosen: Iterable<number>,
  added: Tag,
  emails: readonly TagActivatedEmail[] | undefined,
): TagWarning | undefined {
  const conflict = tagConflict(tags, chosen, added);
  if (conflict) return { kind: 'exclusive', conflict };
  if (added.enabling_email_key === null) return undefined;
  const email = emails?.find(({ key, tag_enabled }) => key === added.enabling_email_key && tag_enabled);
  return emails && !email ? undefined : { kind: 'email', email };
}

/** Parses a tag's id, written as a number or as `{id}_{org}` (S1 §3). Returns undefined for anything else. */
export function tagIdOf(written: unknown, org: string): number | undefined {
  if (typeof written === 'number') return written;
  const [, id, of] = /^(\d{1,10})(?:_(.+))?$/.exec(typeof written === 'string' ? written : '') ?? [];
  return id !== undefined && (of === undefined || of === org) ? Number(id) : undefined;
}
