import { isAddable, type Tag } from '@intake-desk/contracts';

interface TagItem {
  readonly value: string;
  readonly label: string;
}

/** Tags on offer by group, those without a group under `ungrouped`; a disabled one cannot be added (S1 §4). */
export function tagGroups(tags: readonly Tag[], ungrouped: string): { group: string; items: TagItem[] }[] {
  const groups = new Map<string, TagItem[]>();
  for (const { id, name, group } of tags.filter(isAddable)) {
    const heading = group.is_no_group ? ungrouped : group.name;
    groups.set(heading, [...(groups.get(heading) ?? []), { value: String(id), label: name }]);
  }
  return [...groups].map(([group, items]) => ({ group, items }));
}
