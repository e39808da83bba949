import type { Static } from 'typebox';
import { Check } from 'typebox/value';
import { wrongFields } from '../call/wrong-fields.ts';
import { limit } from '../limits/limit.ts';
import { Item, Questionnaire, SumScore } from '../questionnaire/questionnaire.ts';
import { conditionsOf, itemsOf } from '../questionnaire/questionnaire-rule.ts';
import { isRecord } from '../schema/is-record.ts';
import { unknownFields } from '../schema/unknown-field.ts';
import { isStorableText } from '../text/plain-name.ts';
import { checkItem } from './check-item.ts';
import { checkRanges } from './check-ranges.ts';
import { at, Problems } from './problems.ts';

/** Key of the sum's risk group among those of the questions. */
const SUM = 'sum';

/** Returns true for a reserved name, or one that every object has, such as `constructor`. */
export const isReservedName = (name: string): boolean => name === SUM || name in {};

/** Yields every text of a JSON value with its place. */
function* textsOf(value: unknown, place = ''): Generator<[string, string]> {
  if (typeof value === 'string') yield [place, value];
  else if (Array.isArray(value)) for (const [i, entry] of value.entries()) yield* textsOf(entry, at(place, i));
  else if (typeof value === 'object' && value !== null) {
    for (const [name, entry] of Object.entries(value)) yield* textsOf(entry, at(place, name));
  }
}

/** Checks the value against the schema: missing, unknown, mistyped and overlong fields, and texts that cannot be stored. */
function shapeProblems(value: unknown): Problems {
  const problems = new Problems();
  for (const [path, keys] of Object.entries(wrongFields(Questionnaire, value))) {
    for (const key of keys) problems.addPath(path, key);
  }
  for (const path of unknownFields(Questionnaire, value)) problems.addPath(path, 'validation.unknown_field');
  for (const [place, text] of textsOf(value)) if (!isStorableText(text)) problems.add(place, 'validation.invalid');
  return problems;
}

/** Returns the objects of a list with their positions; empty if it is not a list. */
const partsOf = (value: unknown): [number, Readonly<Record<string, unknown>>][] =>
  (Array.isArray(value) ? [...value.entries()] : []).flatMap(([index, part]) =>
    isRecord(part) ? [[index, part]] : [],
  );

const isItem = (value: unknown): value is Item => Check(Item, value);

/** Checks names and each question, so that no fault hides another. Returns the questions, undefined for wrong ones. */
function checkParts(groups: unknown, problems: Problems): (Item | undefined)[] {
  const seen = new Set<unknown>();
  const earlier = new Map<string, Item | undefined>();
  const items: (Item | undefined)[] = [];
  const checkName = (name: unknown, place: string): void => {
    if (typeof name !== 'string') return;
    if (isReservedName(name)) problems.add(place, 'content.reserved');
    if (seen.has(name)) problems.add(place, 'content.duplicate');
    seen.add(name);
  };
  for (const [g, group] of partsOf(groups)) {
    checkName(group.id, at('groups', g, 'id'));
    for (const [i, part] of partsOf(group.items)) {
      const place = at('groups', g, 'items', i);
      checkName(part.uniqueId, at(place, 'uniqueId'));
      const item = isItem(part) ? part : undefined;
      if (item) checkItem(item, earlier, place, problems);
      if (typeof part.uniqueId === 'string') earlier.set(part.uniqueId, item);
      items.push(item);
    }
  }
  return items;
}

/** Returns the minimum and maximum that an answer adds to the sum, or undefined if it adds nothing. */
function contributionOf(item: Item): readonly [number, number] | undefined {
  if (item.scale) return [Math.min(0, item.scale.low), Math.max(0, item.scale.high)];
  const scores = (item.options ?? []).map(({ score }) => score);
  const known = scores.filter((score) => score !== undefined);
  if (known.length === 0 || known.length < scores.length) return undefined;
  if (item.type === 'radio') return [Math.min(...known), Math.max(...known)];
  const total = (sign: 1 | -1): number => known.reduce((sum, score) => sum + (score * sign > 0 ? score : 0), 0);
  return [total(-1), total(1)];
}

type Sum = Static<typeof SumScore>;

function checkSum(sum: Sum, asked: readonly Item[], problems: Problems): void {
  const items = new Map(asked.map((item) => [item.uniqueId, item]));
  const found = new Problems();
  if (new Set(sum.items).size < sum.items.length) found.add(at(SUM, 'items'), 'content.duplicate');
  for (const [index, uniqueId] of sum.items.entries()) {
    const item = items.get(uniqueId);
    if (!item) found.add(at(SUM, 'items', index), 'content.earlier');
    else if (!contributionOf(item)) found.add(at(SUM, 'items', index), 'content.score');
  }
  if (found.none) checkRanges(sum.bands, rangeOf(sum, asked), at(SUM, 'bands'), found);
  problems.addAll(found.report());
}

/** Returns the minimum and maximum total of the sum; ignores questions that add nothing. */
export const sumRange = (questionnaire: Questionnaire): { low: number; high: number } =>
  rangeOf(questionnaire.sum, itemsOf(questionnaire));

function rangeOf(sum: Sum | undefined, items: readonly Item[]): { low: number; high: number } {
  const summed = new Set(sum?.items);
  let [low, high] = [0, 0];
  for (const item of items) {
    const adds = summed.has(item.uniqueId) ? contributionOf(item) : undefined;
    if (!adds) continue;
    // An optional or conditional question can add nothing.
    const open = !item.required || conditionsOf(item).length > 0;
    low += open ? Math.min(0, adds[0]) : adds[0];
    high += open ? Math.max(0, adds[1]) : adds[1];
  }
  return { low, high };
}

/** Returns the problems of a file's content by place: against the schema, and of all parts that fit it. */
export function questionnaireProblems(value: unknown): Problems {
  const problems = shapeProblems(value);
  if (!isRecord(value)) return problems;
  const items = checkParts(value.groups, problems);
  const sound = items.filter((item) => item !== undefined);
  const { sum } = value;
  if (sound.length === items.length && isSum(sum)) checkSum(sum, sound, problems);
  if (JSON.stringify(value).length > limit.questionnaire.file) problems.add('file', 'validation.max');
  return problems;
}

const isSum = (value: unknown): value is Sum => Check(SumScore, value);

const isQuestionnaire = (value: unknown): value is Questionnaire => Check(Questionnaire, value);

/** Returns the value as a questionnaire. Throws Invalid with every wrong place. */
export function checkedQuestionnaire(value: unknown): Questionnaire {
  const problems = questionnaireProblems(value);
  problems.done();
  if (!isQuestionnaire(value)) throw new TypeError('A questionnaire without problems has the shape of one.');
  return value;
}
