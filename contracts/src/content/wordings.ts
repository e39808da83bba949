import type { Item, ItemOption, Questionnaire } from '../questionnaire/questionnaire.ts';
import { itemsOf } from '../questionnaire/questionnaire-rule.ts';

/** One question in the versions that have it, newest first. */
export type Wordings = readonly [Item, ...Item[]];

/** The questions of all versions by uniqueId; `versions` are those of one questionnaire, newest first. */
export function wordingsOf(versions: readonly Questionnaire[]): ReadonlyMap<string, Wordings> {
  const wordings = new Map<string, Wordings>();
  for (const item of versions.flatMap(itemsOf)) {
    const known = wordings.get(item.uniqueId);
    wordings.set(item.uniqueId, known ? [...known, item] : [item]);
  }
  return wordings;
}

/** The options of all wordings, each as the newest has it. Reports know an option by its English text, however it is translated. */
export function newestOptions(wordings: readonly Item[]): ReadonlyMap<string, ItemOption> {
  const known = new Map<string, ItemOption>();
  for (const option of wordings.flatMap(({ options = [] }) => options)) {
    if (!known.has(option.text.en)) known.set(option.text.en, option);
  }
  return known;
}
