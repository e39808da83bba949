import type { Tag } from '@intake-desk/contracts';

/** A tag that cannot stand beside another of its exclusive group. */
export interface TagConflict {
  readonly added: Tag;
  readonly present: Tag;
}

/** The conflict that a new choice brings: a tag came whose exclusive group has one already (S1 §4 "Tag selection"). */
export function tagConflict(
  tags: readonly Tag[],
  before: readonly number[],
  after: readonly number[],
): TagConflict | undefined {
  const byId = new Map(tags.map((tag) => [tag.id, tag]));
  for (const id of after.filter((one) => !before.includes(one))) {
    const added = byId.get(id);
    if (!added?.group.exclusive || added.group.is_no_group) continue;
    const present = before.flatMap((one) => byId.get(one) ?? []).find(({ group }) => group.id === added.group.id);
    if (present && after.includes(present.id)) return { added, present };
  }
  return undefined;
}

/** The choice with the new tag in the other's place. */
export const replaced = (chosen: readonly number[], { added, present }: TagConflict): number[] => [
  ...chosen.filter((id) => id !== present.id),
  added.id,
];

interface TagItem {
  readonly value: string;
  readonly label: string;
}

/** Tags on offer by group, those without a group under `ungrouped`; a disabled one cannot be added (S1 §4). */
export function tagGroups(tags: readonly Tag[], ungrouped: string): { group: string; items: TagItem[] }[] {
  const groups = new Map<string, TagItem[]>();
  for (const { id, name, group, disabled_at } of tags) {
    if (disabled_at !== null) continue;
    const heading = group.is_no_group ? ungrouped : group.name;
    groups.set(heading, [...(groups.get(heading) ?? []), { value: String(id), label: name }]);
  }
  return [...groups].map(([group, items]) => ({ group, items }));
}
