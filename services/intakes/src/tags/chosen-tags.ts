import { defaultTags, type FieldKeys, Invalid, tagRefusal } from '@intake-desk/contracts';
import type { Database } from '@intake-desk/database';
import { lockTags, organisationTags } from './organisation-tags.ts';

/**
 * Returns the tags of a new intake: those that are given, or the organisation's default ones. Throws Invalid{tags} for a tag that is
 * disabled, missing or another organisation's, and for two of an exclusive group (S1 §4).
 */
export async function chosenTags(database: Database, organisationId: number, tagIds: readonly number[] | null) {
  const tags = await lockTags(database, organisationId);
  if (tagIds === null) return defaultTags(tags);
  if (tagRefusal(tags, [], tagIds)) throw new Invalid(wrongTags);
  return [...new Set(tagIds)];
}

const wrongTags: FieldKeys = { tags: ['validation.tag'] };

/** Returns the errors that `chosenTags` would throw, for a response with all wrong fields. */
export async function refusedTags(database: Database, organisationId: number, tagIds: readonly number[] | null) {
  const isWrong = tagIds !== null && tagRefusal(await organisationTags(database, organisationId), [], tagIds);
  return isWrong ? wrongTags : {};
}
