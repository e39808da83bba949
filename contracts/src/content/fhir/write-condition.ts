import type { DateField, EnableWhen, Item } from '../../questionnaire/questionnaire.ts';
import { conditionsOf } from '../../questionnaire/questionnaire-rule.ts';
import type { Foreign } from './foreign.ts';
import { isSingle } from './read-condition.ts';
import { optionValue } from './write-option.ts';
import { extension, type Writing } from './writing.ts';

/** Writes an item's condition. A further list of alternatives becomes that of an empty group around the item. */
export function withCondition(item: Item, element: Foreign, writing: Writing): Foreign {
  const { singles, own, several } = splitConditions(item);
  const asked = own ? { ...element, ...enableWhen(own, singles.length > 0 ? 'all' : 'any', writing) } : element;
  return several.reduceRight(
    (inner, list, index): Foreign => ({
      extension: [extension('conditionOnly', { valueBoolean: true })],
      linkId: linkIdAround(item, index),
      type: 'group',
      ...enableWhen(list, 'any', writing),
      item: [inner],
    }),
    asked,
  );
}

/** Splits an item's conditions into those of its own element and the lists of the groups around it, the outermost first. */
function splitConditions(item: Item) {
  const lists = conditionsOf(item);
  const singles = lists.filter(isSingle);
  const several = lists.filter((list) => !isSingle(list));
  return { singles, own: singles.length > 0 ? singles.flat() : several.pop(), several };
}

const linkIdAround = ({ linkId, uniqueId }: Item, index: number): string => `${linkId ?? uniqueId}/condition-${index}`;

/** Returns the linkIds of the groups that are around a question for its conditions alone, the outermost first. */
export const groupsAround = (item: Item): string[] =>
  splitConditions(item).several.map((_, index) => linkIdAround(item, index));

function enableWhen(list: readonly EnableWhen[], behavior: 'all' | 'any', writing: Writing): Foreign {
  const conditions = list.flatMap((one) => conditionsIn(one, list, writing));
  return { enableWhen: conditions, ...(conditions.length > 1 ? { enableBehavior: behavior } : {}) };
}

function conditionsIn(
  { uniqueId, options, answered, compare }: EnableWhen,
  list: readonly EnableWhen[],
  writing: Writing,
): Foreign[] {
  const item = writing.items.get(uniqueId);
  const question = item?.linkId ?? uniqueId;
  if (item && options) {
    return options.map((index) => ({ question, operator: '=', ...optionValue(item, index, 'answer', writing) }));
  }
  if (!compare) return [{ question, operator: 'exists', answerBoolean: answered === true }];
  // FHIR's `!=` is also true without an answer.
  const alsoUnanswered = list.some((one) => one.uniqueId === uniqueId && one.answered === false);
  const operators = compare.with === '!=' && !alsoUnanswered ? ['<', '>'] : [compare.with];
  return operators.map((operator) => ({ question, operator, ...comparedValue(compare, item?.date?.kind) }));
}

type Compare = NonNullable<EnableWhen['compare']>;

function comparedValue({ number, date = '' }: Compare, kind: DateField['kind'] = 'date'): Foreign {
  if (number !== undefined) return Number.isInteger(number) ? { answerInteger: number } : { answerDecimal: number };
  return momentValue(date, kind, 'answer');
}

/** Returns a date answer under a name that begins with `start`. */
export function momentValue(date: string, kind: DateField['kind'], start: 'answer' | 'value'): Foreign {
  return {
    date: { [`${start}Date`]: date },
    time: { [`${start}Time`]: `${date}:00` },
    dateTime: { [`${start}DateTime`]: date.includes('T') ? `${date}:00Z` : date },
  }[kind];
}
