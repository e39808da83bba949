import type { ItemType, RiskGroup } from '@intake-desk/contracts';
import type { Population } from '../model/population.ts';

/** One condition (S2 §3 Filter): an answer, the group of an answer, or the worst group of a questionnaire or of all. */
export type FilterPart =
  | { readonly type: ItemType; readonly questionnaireId: string; readonly uniqueId: string; readonly answer: string }
  | {
      readonly type: 'groupId';
      readonly questionnaireId: string;
      readonly uniqueId: string;
      readonly groupId: RiskGroup;
    }
  | { readonly type: 'summary'; readonly questionnaireId?: string; readonly groupId: RiskGroup };

/** Conditions of which any one keeps a patient: one part, or an OR-filter of several. */
export type Filter = readonly FilterPart[];

/** Two parts that ask the same. */
export const samePart = (a: FilterPart, b: FilterPart): boolean => partKey(a) === partKey(b);

/** Names a part; equal for parts that ask the same. */
export const partKey = (part: FilterPart): string =>
  JSON.stringify([
    part.type,
    part.questionnaireId ?? '',
    'uniqueId' in part ? part.uniqueId : '',
    'answer' in part ? part.answer : part.groupId,
  ]);

/** Whether a filter of this one part stands. */
export const isFiltered = (filters: readonly Filter[], part: FilterPart): boolean =>
  filters.some((filter) => filter.some((other) => samePart(other, part)));

/** Patients that every filter keeps. */
export function keptBy(population: Population, filters: readonly Filter[]): readonly string[] {
  if (filters.length === 0) return population.hashes;
  const tests = filters.map((filter) => filter.map((part) => testOf(population, part)));
  return population.hashes.filter((hash) => tests.every((parts) => parts.some((keeps) => keeps(hash))));
}

type Test = (hash: string) => boolean;

function testOf({ questionnaires, worst }: Population, part: FilterPart): Test {
  const questionnaire = questionnaires.find(({ id }) => id === part.questionnaireId);
  if (part.type === 'summary') {
    const groups = part.questionnaireId === undefined ? worst : questionnaire?.worst;
    return (hash) => groups?.get(hash) === part.groupId;
  }
  const question = questionnaire?.questions.find(({ uniqueId }) => uniqueId === part.uniqueId);
  if (part.type === 'groupId') return (hash) => question?.replies.get(hash)?.group === part.groupId;
  const place = question?.categories.indexOf(part.answer) ?? -1;
  return (hash) => question?.replies.get(hash)?.categories.includes(place) ?? false;
}
