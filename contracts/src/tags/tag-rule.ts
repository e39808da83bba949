import type { Tag } from '../http/dashboard.ts';
import type { TagActivatedEmail } from '../http/record-change.ts';
import { limit } from '../limits/limit.ts';

/**
 * What the tags of a record may be (S1 §4 "Tag selection"). `tags` are always those of one organisation: the id of any
 * other tag is one that does not exist.
 */
type Tags = readonly Tag[];

/** A tag that cannot stand beside another of its exclusive group. */
export interface TagConflict {
  readonly added: Tag;
  readonly present: Tag;
}

/** Why tags cannot be set. `missing`: disabled, deleted or another organisation's. */
export type TagRefusal = 'missing' | 'exclusive';

/** What has to be decided before a tag is added. */
export type TagWarning =
  | { readonly kind: 'exclusive'; readonly conflict: TagConflict }
  /** The tag offers to send an e-mail; undefined until the organisation's e-mails are known. */
  | { readonly kind: 'email'; readonly email: TagActivatedEmail | undefined };

/** Whether a tag can be added; one that cannot may stay where it is. */
export const isAddable = ({ disabled_at }: Tag): boolean => disabled_at === null;

/** Whether at most one tag of this tag's group stands on a record. Tags without a group never exclude each other. */
const isExclusive = ({ group }: Tag): boolean => group.exclusive && !group.is_no_group;

const excludes = (one: Tag, other: Tag): boolean =>
  one.id !== other.id && isExclusive(one) && one.group.id === other.group.id;

/** Ids of the tags that a new intake gets unless somebody takes them off; of an exclusive group the oldest default one. */
export function defaultTags(tags: Tags): number[] {
  const usual = tags.filter((tag) => tag.is_default && isAddable(tag)).toSorted((a, b) => a.id - b.id);
  return usual
    .filter((tag, index) => !usual.slice(0, index).some((before) => excludes(tag, before)))
    .map(({ id }) => id);
}

/** The tag of `chosen` that the added one cannot stand beside, or undefined. */
export function tagConflict(tags: Tags, chosen: Iterable<number>, added: Tag): TagConflict | undefined {
  const ids = new Set(chosen);
  const present = tags.find((tag) => ids.has(tag.id) && excludes(added, tag));
  return present && { added, present };
}

/** The choice with the new tag in the other's place. */
export const replaced = (chosen: readonly number[], { added, present }: TagConflict): number[] => [
  ...chosen.filter((id) => id !== present.id),
  added.id,
];

/** Why a record's tags cannot change so, or undefined. What stands already may stay, disabled or crowded as it is. */
export function tagRefusal(tags: Tags, before: Iterable<number>, after: Iterable<number>): TagRefusal | undefined {
  const standing = new Set(before);
  const wanted = new Set(after);
  const added = [...wanted].filter((id) => !standing.has(id));
  const known = tags.filter(({ id }) => added.includes(id));
  if (known.length < added.length || !known.every(isAddable)) return 'missing';
  return known.some((tag) => tagConflict(tags, wanted, tag)) ? 'exclusive' : undefined;
}

/** A tag's name as it is stored: lower case (S1 §3), without spaces around it. */
export const tagNameOf = (text: string): string => text.trim().normalize('NFC').toLowerCase();

/** Whether a stored name may be a tag's: 1 to 16 characters, none of which parts the names of a list. */
export const isTagName = (name: string): boolean =>
  name !== '' && [...name].length <= limit.tagNameLength && !/[,;|\p{Cc}]/u.test(name);

/**
 * Tags by their names, as a row of a list writes them, with commas, semicolons or bars between them: the ids, or why the row cannot
 * have them. Case does not count: tags are stored in lower case (S1 §3).
 */
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
 * What has to be decided before a tag is added to `chosen`: which of an exclusive group stays, then whether its e-mail is
 * sent (S1 §8). Undefined if nothing has. `emails`: undefined while they are not known.
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

/** The id of a tag that is written as an id or, with its organisation's symbol, `{id}_{org}` (S1 §3); else undefined. */
export function tagIdOf(written: unknown, org: string): number | undefined {
  if (typeof written === 'number') return written;
  const [, id, of] = /^(\d{1,10})(?:_(.+))?$/.exec(typeof written === 'string' ? written : '') ?? [];
  return id !== undefined && (of === undefined || of === org) ? Number(id) : undefined;
}
