import type { ContentOption } from '@intake-desk/contracts';

interface Choice {
  readonly value: string;
  readonly label: string;
}

/**
 * Returns content for a select (S1 §2). Entries without a value are skipped; ungrouped ones are under `ungrouped` if there is any
 * group.
 */
export function contentChoices(content: readonly ContentOption[], ungrouped: string) {
  const known = new Map<string, ContentOption>();
  for (const option of content) if (option.value !== '' && !known.has(option.value)) known.set(option.value, option);
  const options = [...known.values()];
  if (!options.some(({ group }) => group)) return options.map(choice);
  const groups = new Map<string, Choice[]>();
  for (const option of options) {
    const name = option.group || ungrouped;
    groups.set(name, [...(groups.get(name) ?? []), choice(option)]);
  }
  return [...groups].map(([group, items]) => ({ group, items }));
}

const choice = ({ value, label }: ContentOption): Choice => ({ value, label });
