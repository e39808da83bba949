import type { ContentOption } from '@intake-desk/contracts';
import { allContent, type ReportView } from '../address/report-view.ts';

interface Choice {
  readonly value: string;
  readonly label: string;
}

/** Returns the options of a multi-select: All first, then content, in groups if any has a name (S1 §2). */
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

/** Returns the newest content after a change: All replaces the others, and any other replaces All. */
export function chosenContent(
  newest: ReportView['content'] = [],
  { shown, chosen }: { readonly shown: readonly string[]; readonly chosen: readonly string[] },
): NonNullable<ReportView['content']> {
  const added = chosen.filter((value) => !shown.includes(value));
  if (added.includes(allContent)) return allContent;
  const left = (newest === allContent ? [allContent] : newest).filter(
    (value) => chosen.includes(value) || !shown.includes(value),
  );
  const others = [...new Set([...left, ...added])].filter((value) => value !== allContent);
  return others.length === 0 && left.includes(allContent) ? allContent : others;
}
