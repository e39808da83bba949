import { defaultTags, type FieldKeys, Invalid, tagRefusal } from '@intake-desk/contracts';
import type { Database } from '@intake-desk/database';
import { heldTags, organisationTags } from './organisation-tags.ts';

/**
 * The tags that a new intake gets: those given, or the organisation's default ones. Throws Invalid{tags} for a tag that
 * is disabled, missing or another organisation's, and for two of an exclusive group (S1 §4).
 */
export async function chosenTags(
  database: Database,
  organisationId: number,
  given: readonly number[] | null,
): Promise<number[]> {
  const tags = await heldTags(database, organisationId);
  if (given === null) return defaultTags(tags);
  if (tagRefusal(tags, [], given)) throw new Invalid(refused);
  return [...new Set(given)];
}

const refused: FieldKeys = { tags: ['validation.tag'] };

/** Returns what `chosenTags` would refuse, for an answer that names all wrong fields at once. */
export async function refusedTags(
  database: Database,
  organisationId: number,
  given: readonly number[] | null,
): Promise<FieldKeys> {
  const wrong = given !== null && tagRefusal(await organisationTags(database, organisationId), [], given);
  return wrong ? refused : {};
}
