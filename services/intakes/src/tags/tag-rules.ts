import type { Database } from '@intake-desk/database';
import { type Tag, TagEntity } from './tag.entity.ts';
import { TagGroupEntity } from './tag-group.entity.ts';

/** Why tags cannot be set. `missing`: disabled, deleted or another organisation's. */
export type TagRefusal = 'missing' | 'exclusive';

/** An organisation's tags, and which of them go together (S1 §4). */
export interface TagRules {
  readonly tags: ReadonlyMap<number, Tag>;
  /** Why a record's tags cannot change so; undefined if they can. What stands already may stay, disabled or not. */
  refusal(before: ReadonlySet<number>, after: ReadonlySet<number>): TagRefusal | undefined;
}

export async function tagRules(database: Database, organisationId: number): Promise<TagRules> {
  const [stored, groups] = [
    await database.read().find(TagEntity, { where: { organisationId } }),
    await database.read().find(TagGroupEntity, { where: { organisationId, exclusive: true } }),
  ];
  const tags = new Map(stored.map((tag) => [tag.id, tag]));
  const exclusive = new Set(groups.map(({ id }) => id));
  return {
    tags,
    refusal(before, after) {
      const added = [...after].filter((id) => !before.has(id));
      if (added.some((id) => (tags.get(id)?.disabledAt ?? null) !== null || !tags.has(id))) return 'missing';
      const crowded = added.some((id) => {
        const group = tags.get(id)?.groupId;
        if (group === undefined || !exclusive.has(group)) return false;
        return [...after].some((other) => other !== id && tags.get(other)?.groupId === group);
      });
      return crowded ? 'exclusive' : undefined;
    },
  };
}
