import { type Item, itemsOf, languages, optionCode, type Questionnaire } from '@intake-desk/contracts';
import type { QuestionChange } from '@intake-desk/contracts/reports';

/** Returns the changes of a question in each version that asks it, oldest first. */
export function questionChanges(uniqueId: string, versions: readonly Questionnaire[]): QuestionChange[] {
  const changes: QuestionChange[] = [];
  let before: Item | undefined;
  for (const [place, questionnaire] of versions.entries()) {
    const item = itemsOf(questionnaire).find((one) => one.uniqueId === uniqueId);
    if (!item) continue;
    const { version } = questionnaire;
    if (!before && place > 0) changes.push({ version, what: 'new' });
    if (before && isReworded(before, item)) changes.push({ version, what: 'wording' });
    if (before && choicesOf(before) !== choicesOf(item)) changes.push({ version, what: 'options' });
    before = item;
  }
  return changes;
}

/** Returns true if the text changed in some language; an added translation is no change. */
const isReworded = ({ text: before }: Item, { text: now }: Item): boolean =>
  languages.some((language) => {
    const [former, current] = [before[language], now[language]];
    return former !== undefined && current !== undefined && former !== current;
  });

/** Returns the possible answers, independent of order and texts. */
const choicesOf = ({ type, options = [], scale, number, date, unsure }: Item): string =>
  JSON.stringify([
    type,
    options.map(optionCode).sort(),
    ...[scale?.low, scale?.high, number?.low, number?.high, number?.decimals, date?.kind],
    unsure !== undefined,
  ]);
