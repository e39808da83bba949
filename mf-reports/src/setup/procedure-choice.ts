import type { ContentOption } from '@intake-desk/contracts';
import { allContent, type ReportView } from './report-view.ts';

interface Choice {
  readonly value: string;
  readonly label: string;
}

/** Returns a multi-select's data: All first, then content in its groups where there is a real one (S1 §2). */
export function procedureChoices(
  content: readonly ContentOption[],
  words: { readonly all: string; readonly ungrouped: string },
): (Choice | { group: string; items: Choice[] })[] {
  const options = content.filter(({ value }) => value !== '');
  const all = { value: allContent, label: words.all };
  const choice = ({ value, label }: ContentOption): Choice => ({ value, label });
  if (!options.some(({ group }) => group)) return [all, ...options.map(choice)];
  const groups = new Map<string, Choice[]>();
  for (const option of options) {
    const name = option.group || words.ungrouped;
    groups.set(name, [...(groups.get(name) ?? []), choice(option)]);
  }
  return [all, ...[...groups].map(([group, items]) => ({ group, items }))];
}

/** Returns the content of a view after a choice: All takes the others' place, and any other takes that of All. */
export function chosenContent(before: ReportView['content'], chosen: readonly string[]): ReportView['content'] {
  const others = chosen.filter((value) => value !== allContent);
  if (before === allContent) return others;
  return chosen.includes(allContent) ? allContent : others;
}
