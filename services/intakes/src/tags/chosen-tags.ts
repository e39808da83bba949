import { Invalid } from '@intake-desk/contracts';
import type { Database } from '@intake-desk/database';
import { In, IsNull } from 'typeorm';
import { TagEntity } from './tag.entity.ts';
import { TagGroupEntity } from './tag-group.entity.ts';

/**
 * The tags that a new intake gets: those given, or the organisation's default ones. Throws Invalid{tags} for a tag that
 * is disabled, missing or another organisation's, and for two of an exclusive group (S1 §4).
 */
export async function chosenTags(
  database: Database,
  organisationId: number,
  given: readonly number[] | null,
): Promise<number[]> {
  const enabled = { organisationId, disabledAt: IsNull() };
  if (given === null) {
    const usual = await database.read().find(TagEntity, { where: { ...enabled, isDefault: true } });
    return usual.map(({ id }) => id);
  }
  const ids = [...new Set(given)];
  const tags = await database.read().find(TagEntity, { where: { ...enabled, id: In(ids) } });
  const exclusive = await database.read().find(TagGroupEntity, { where: { organisationId, exclusive: true } });
  const crowded = exclusive.some(({ id }) => tags.filter(({ groupId }) => groupId === id).length > 1);
  if (tags.length < ids.length || crowded) throw new Invalid({ tags: ['validation.tag'] });
  return ids;
}
