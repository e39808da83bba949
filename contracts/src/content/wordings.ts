import type { Item, ItemOption, Questionnaire } from '../questionnaire/questionnaire.ts';
import { itemsOf, optionCode } from '../questionnaire/questionnaire-rule.ts';

export type Wordings = readonly [Item, ...Item[]];

/** Returns the questions of all versions by uniqueId. `versions` belong to one questionnaire, newest first. */
export function wordingsOf(versions: readonly Questionnaire[]): ReadonlyMap<string, Wordings> {
  const wordings = new Map<string, Wordings>();
  for (const item of versions.flatMap(itemsOf)) {
    const known = wordings.get(item.uniqueId);
    wordings.set(item.uniqueId, known ? [...known, item] : [item]);
  }
  return wordings;
}

/** Returns the options of all versions by their code, each in its newest form. */
export function newestOptions(wordings: readonly Item[]): ReadonlyMap<string, ItemOption> {
  const known = new Map<string, ItemOption>();
  for (const option of wordings.flatMap(({ options = [] }) => options)) {
    if (!known.has(optionCode(option))) known.set(optionCode(option), option);
  }
  return known;
}
