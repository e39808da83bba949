import type { EnableWhen } from '../../questionnaire/questionnaire.ts';
import type { Element } from './element.ts';
import { type FhirValue, positionOf, readValue } from './fhir-value.ts';
import type { AskedQuestion, Condition, EarlierItems, UnaskedItem } from './reading.ts';

const comparisons = ['=', '!=', '<', '<=', '>', '>='] as const;
type Comparison = (typeof comparisons)[number];

/** One condition of a file: its alternatives, of which an empty list is never true; or always true. */
type Literal = readonly EnableWhen[] | 'always';

/** Returns the condition of an item by itself. Reports one that the desk cannot represent. */
export function readCondition(element: Element, earlier: EarlierItems): Condition {
  const conditions = element.elements('enableWhen');
  const behavior = element.string('enableBehavior');
  // STU3, which has no operators, shows an item after any of its conditions.
  const any = (behavior ?? (conditions.some((one) => one.has('operator')) ? 'all' : 'any')) === 'any';
  const literals = conditions.map((one) => readLiteral(one, earlier));
  if (literals.length === 0 || (any && literals.includes('always'))) return [];
  const lists = literals.flatMap((one) => (one === 'always' ? [] : [one]));
  return (any ? [lists.flat()] : lists).map((list) => element.register(joinOptions(list, element)));
}

/** Returns the condition that is true if both are, with the lists of several first, as exports write them. */
export function bothConditions(one: Condition, other: Condition): Condition {
  const lists = new Map([...one, ...other].map((list) => [JSON.stringify(list), list]));
  return [...lists.values()].sort((a, b) => Number(isSingle(a)) - Number(isSingle(b)));
}

/** Returns true for a list that a single FHIR condition can express. */
export const isSingle = ([only, ...more]: readonly EnableWhen[]): boolean =>
  more.length === 0 && (only?.options?.length ?? 1) === 1 && only?.compare?.with !== '!=';

export const isNever = (condition: Condition): boolean => condition.some((list) => list.length === 0);

/** Returns the fields of an item with the condition. */
export function conditionFields(condition: Condition): { showIf?: EnableWhen; showIfAll?: Condition } {
  const [first, ...more] = condition;
  const [only, ...others] = first ?? [];
  if (!first || !only) return {};
  return more.length > 0 || others.length > 0 ? { showIfAll: condition } : { showIf: only };
}

function joinOptions(list: readonly EnableWhen[], element: Element): EnableWhen[] {
  const joined = new Map<string, EnableWhen>();
  for (const one of list) {
    const key = one.options ? one.uniqueId : JSON.stringify(one);
    const known = joined.get(key);
    const options = [...new Set([...(known?.options ?? []), ...(one.options ?? [])])];
    joined.set(key, known?.options ? element.register({ ...one, options }) : one);
  }
  return [...joined.values()];
}

function readLiteral(condition: Element, earlier: EarlierItems): Literal {
  const question = condition.string('question') ?? '';
  const asked = earlier.get(question);
  const hasAnswer = condition.boolean('hasAnswer');
  const operator = condition.string('operator') ?? (hasAnswer === undefined ? '=' : 'exists');
  if (!asked) condition.refuse('question', 'content.earlier');
  const known = comparisons.find((one) => one === operator);
  const value = readValue(condition, 'answer');
  if (operator === 'exists' && asked) return existing(condition, asked, value?.yes ?? hasAnswer ?? true);
  if (operator === 'exists') return 'always';
  if (!known) condition.refuse('operator', 'content.condition');
  else if (!value) condition.refuse('operator', 'validation.required');
  if (!asked || !known || !value) return 'always';
  if ('values' in asked) return decided(condition, asked, (values) => isTrue(values, known, value));
  return compared(condition, asked, known, value).map((one) => condition.register(one));
}

const existing = (condition: Element, asked: AskedQuestion | UnaskedItem, answered: boolean): Literal =>
  'values' in asked
    ? decided(condition, asked, (values) => values.length > 0 === answered)
    : [condition.register({ uniqueId: asked.name, answered })];

/** Decides a condition on an item that is never asked. Refuses it if the item's value is not in the file. */
function decided(
  condition: Element,
  { values }: UnaskedItem,
  isMet: (values: readonly FhirValue[]) => boolean,
): Literal {
  if (!values) condition.refuse('question', 'content.condition');
  return isMet(values ?? []) ? 'always' : [];
}

function isTrue(values: readonly FhirValue[], operator: Comparison, value: FhirValue): boolean {
  if (operator === '!=') return values.length === 0 || values.some((one) => positionOf([one], value) < 0);
  return values.some((one) => {
    if (operator === '=') return positionOf([one], value) >= 0;
    const [given = Number.NaN, limit = Number.NaN] = [one.number ?? one.date, value.number ?? value.date];
    return { '<': given < limit, '<=': given <= limit, '>': given > limit, '>=': given >= limit }[operator];
  });
}

/** Returns the alternatives that make a comparison with an asked question true; FHIR's `!=` is also true without an answer. */
function compared(
  condition: Element,
  { name: uniqueId, answer }: AskedQuestion,
  operator: Comparison,
  value: FhirValue,
): EnableWhen[] {
  const unanswered = operator === '!=' ? [{ uniqueId, answered: false }] : [];
  if (typeof answer === 'object') {
    const found = positionOf(
      answer.map((option) => option.value),
      value,
    );
    if (found < 0) condition.refuse('question', 'content.option');
    if (operator !== '=' && operator !== '!=') condition.refuse('operator', 'content.condition');
    const options = answer.flatMap((_, index) => ((index === found) === (operator === '=') ? [index] : []));
    return [...unanswered, ...(options.length > 0 ? [{ uniqueId, options }] : [])];
  }
  const { number, date } = value;
  if (answer === 'number' && number !== undefined) {
    return [...unanswered, { uniqueId, compare: { with: operator, number } }];
  }
  if (answer === 'date' && date !== undefined) return [...unanswered, { uniqueId, compare: { with: operator, date } }];
  condition.refuse('question', answer === 'unlisted' ? 'content.value_set' : 'content.condition');
  return [];
}
