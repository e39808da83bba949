import { keyWithList } from '../failure/validation.ts';
import { risk } from '../intake/risk.ts';
import type { EnableWhen, Item } from '../questionnaire/questionnaire.ts';
import { answerProblem, isAnswered, isRecommendation, optionCode } from '../questionnaire/questionnaire-rule.ts';
import { languageOf } from '../text/languages.ts';
import { atLeast, checkRanges } from './check-ranges.ts';
import { at, type Problems } from './problems.ts';

/** Items before a question, by name; undefined for one that does not fit the schema. */
type Earlier = ReadonlyMap<string, Item | undefined>;

/** Checks an item by itself and against the items before it. */
export function checkItem(item: Item, earlier: Earlier, place: string, problems: Problems): void {
  const chosen = item.type === 'radio' || item.type === 'checkbox';
  const parts = [
    ['options', chosen, item.options],
    ['scale', item.type === 'scoring', item.scale],
    ['number', item.type === 'number', item.number],
    ['date', item.type === 'date', item.date],
  ] as const;
  for (const [name, belongs, part] of parts) {
    if (belongs && part === undefined) problems.add(at(place, name), 'validation.required');
    if (!belongs && part !== undefined) problems.add(at(place, name), 'content.type');
  }
  checkOptions(item, place, problems);
  checkScale(item, place, problems);
  checkNumber(item, place, problems);
  if (item.maxLength !== undefined && item.type !== 'textArea') problems.add(at(place, 'maxLength'), 'content.type');
  const { initial } = item;
  if (initial && (!isAnswered(initial) || answerProblem(item, initial))) {
    problems.add(at(place, 'initial'), 'validation.invalid');
  }
  if (item.unsure?.groupId === risk.notCompleted) problems.add(at(place, 'unsure', 'groupId'), 'validation.invalid');
  checkConditions(item, earlier, place, problems);
}

/** No two options may have the same code: reports identify them by it. */
function checkOptions({ type, options = [] }: Item, place: string, problems: Problems): void {
  const codes = new Set<string>();
  for (const [index, option] of options.entries()) {
    const where = at(place, 'options', index);
    if (option.groupId === risk.notCompleted) problems.add(at(where, 'groupId'), 'validation.invalid');
    if (option.exclusive && type !== 'checkbox') problems.add(at(where, 'exclusive'), 'content.type');
    const code = optionCode(option);
    const named = option.code === undefined ? at('text', languageOf(option.text)) : 'code';
    if (codes.has(code)) problems.add(at(where, named), 'content.duplicate');
    codes.add(code);
  }
}

function checkNumber({ number }: Item, place: string, problems: Problems): void {
  if (!number) return;
  const { low, high, thresholds = [] } = number;
  if (low !== undefined && high !== undefined && low > high) {
    problems.add(at(place, 'number', 'high'), atLeast(low));
  }
  for (const [index, { from, groupId }] of thresholds.entries()) {
    const threshold = at(place, 'number', 'thresholds', index);
    const before = thresholds[index - 1];
    if (before && before.from >= from) {
      problems.add(at(threshold, 'from'), keyWithList('validation.more_than', [String(before.from)]));
    }
    if (groupId === risk.notCompleted) problems.add(at(threshold, 'groupId'), 'validation.invalid');
  }
}

/** A recommendation question has a scale from 0 to 10 (S2). */
function checkScale({ type, scale, reportType, target }: Item, place: string, problems: Problems): void {
  const isMisused = reportType !== undefined && (type !== 'scoring' || !isRecommendation(reportType, scale));
  if (isMisused) problems.add(at(place, 'reportType'), 'content.type');
  if (target !== undefined && reportType === undefined) problems.add(at(place, 'target'), 'content.type');
  if (!scale) return;
  if (scale.low >= scale.high) problems.add(at(place, 'scale', 'high'), atLeast(scale.low + 1));
  else checkRanges(scale.bands, scale, at(place, 'scale', 'bands'), problems);
}

function checkConditions(item: Item, earlier: Earlier, place: string, problems: Problems): void {
  const { showIf, showIfAll = [] } = item;
  if (showIf) checkCondition(showIf, earlier, at(place, 'showIf'), problems);
  if (showIf && item.showIfAll) problems.add(at(place, 'showIfAll'), 'content.type');
  for (const [index, some] of showIfAll.entries()) {
    for (const [number, one] of some.entries()) {
      checkCondition(one, earlier, at(place, 'showIfAll', index, number), problems);
    }
  }
}

function checkCondition(condition: EnableWhen, earlier: Earlier, place: string, problems: Problems): void {
  const { uniqueId, options, answered, compare } = condition;
  const asked = earlier.get(uniqueId);
  if ([options, answered, compare].filter((one) => one !== undefined).length !== 1) {
    problems.add(place, 'validation.invalid');
  }
  if (!earlier.has(uniqueId) || (asked && options && !asked.options))
    problems.add(at(place, 'uniqueId'), 'content.earlier');
  if (!asked) return;
  for (const [index, option] of (asked.options && options ? options : []).entries()) {
    const where = at(place, 'options', index);
    if (asked.options?.[option] === undefined) problems.add(where, 'content.option');
    if (options?.indexOf(option) !== index) problems.add(where, 'content.duplicate');
  }
  if (compare && !isComparable(asked, compare)) problems.add(at(place, 'compare'), 'content.type');
}

/** Returns true if the question's answers have the kind of value that the comparison has. */
const isComparable = ({ type, date }: Item, { number, date: moment }: NonNullable<EnableWhen['compare']>): boolean =>
  type === 'date'
    ? number === undefined && moment !== undefined && (date?.kind === 'time') === (moment.charAt(2) === ':')
    : (type === 'scoring' || type === 'number') && number !== undefined && moment === undefined;
