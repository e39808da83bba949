import { risk } from '../intake/risk.ts';
import type { Item, ItemOption } from '../questionnaire/questionnaire.ts';
import { isRecommendation } from '../questionnaire/questionnaire-rule.ts';
import { inLanguage, languages } from '../text/languages.ts';
import { checkRanges } from './check-ranges.ts';
import { at, type Problems } from './problems.ts';

/** Checks an item by itself and against the items before it. */
export function checkItem(item: Item, earlier: ReadonlyMap<string, Item>, place: string, problems: Problems): void {
  const chosen = item.type === 'radio' || item.type === 'checkbox';
  const parts = [
    ['options', chosen, item.options],
    ['scale', item.type === 'scoring', item.scale],
  ] as const;
  for (const [name, belongs, part] of parts) {
    if (belongs && part === undefined) problems.add(at(place, name), 'validation.required');
    if (!belongs && part !== undefined) problems.add(at(place, name), 'content.type');
  }
  checkOptions(item, place, problems);
  checkScale(item, place, problems);
  if (item.unsure?.groupId === risk.notCompleted) problems.add(at(place, 'unsure', 'groupId'), 'validation.invalid');
  checkCondition(item, earlier, place, problems);
}

/** No two options may read the same in any language, with English as the fallback: reports identify options by their text. */
function checkOptions({ type, options = [] }: Item, place: string, problems: Problems): void {
  for (const [index, { text, groupId, exclusive }] of options.entries()) {
    const option = at(place, 'options', index);
    if (groupId === risk.notCompleted) problems.add(at(option, 'groupId'), 'validation.invalid');
    if (exclusive && type !== 'checkbox') problems.add(at(option, 'exclusive'), 'content.type');
    const before = options.slice(0, index);
    for (const language of languages) {
      // If both fall back to English, English reports it.
      const reads = (other: ItemOption): boolean =>
        (text[language] !== undefined || other.text[language] !== undefined) &&
        inLanguage(other.text, language) === inLanguage(text, language);
      if (before.some(reads)) problems.add(at(option, 'text', language), 'content.duplicate');
    }
  }
}

/** A recommendation question has a scale from 0 to 10 (S2). */
function checkScale({ type, scale, reportType, target }: Item, place: string, problems: Problems): void {
  const isMisused = reportType !== undefined && (type !== 'scoring' || !isRecommendation(reportType, scale));
  if (isMisused) problems.add(at(place, 'reportType'), 'content.type');
  if (target !== undefined && reportType === undefined) problems.add(at(place, 'target'), 'content.type');
  if (!scale) return;
  if (scale.low >= scale.high) problems.add(at(place, 'scale', 'high'), 'validation.invalid');
  else checkRanges(scale.bands, scale, at(place, 'scale', 'bands'), problems);
}

function checkCondition({ showIf }: Item, earlier: ReadonlyMap<string, Item>, place: string, problems: Problems): void {
  if (!showIf) return;
  const asked = earlier.get(showIf.uniqueId);
  if (!asked?.options) {
    problems.add(at(place, 'showIf', 'uniqueId'), 'content.earlier');
    return;
  }
  for (const [index, option] of showIf.options.entries()) {
    const where = at(place, 'showIf', 'options', index);
    if (asked.options[option] === undefined) problems.add(where, 'content.option');
    if (showIf.options.indexOf(option) !== index) problems.add(where, 'content.duplicate');
  }
}
