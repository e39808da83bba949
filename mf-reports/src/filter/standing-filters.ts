import { limit } from '@intake-desk/contracts';
import {
  answerTest,
  type FilterPart,
  type Filters,
  keptBy,
  type Population,
  type SelectedQuestions,
} from '@intake-desk/contracts/reports';
import { samePart } from './filter.ts';

export interface FilterScope {
  readonly population: Population;
  /** Questions that determine a patient's risk; all if undefined. */
  readonly selected: SelectedQuestions | undefined;
}

/** Reason to reject a filter: it keeps all patients, or none (S2 §4), or there are too many filters. */
export type Ignored = 'keepsAll' | 'keepsNone' | 'tooMany';

/** Returns why the last filter is rejected, if it is. Without rows, the first two reasons are unknown. */
export function whyIgnored({ population, selected }: FilterScope, filters: Filters): Ignored | undefined {
  const kept = (some: Filters): number => keptBy(population, some, selected).size;
  if (population.size > 0) {
    const size = kept(filters);
    if (kept(filters.slice(0, -1)) === size) return 'keepsAll';
    if (size === 0) return 'keepsNone';
  }
  const tooMany = filters.length > limit.reportFilters || filters.some((parts) => parts.length > limit.filterParts);
  return tooMany ? 'tooMany' : undefined;
}

/** Returns the filters that apply to the report, without those that a click would not create (`whyIgnored`). */
export function standingFilters(scope: FilterScope, given: Filters) {
  let filters: Filters = [];
  for (const parts of given) {
    const next = [...filters, distinct(parts)];
    if (parts.every((part) => isAsked(scope.population, part)) && !whyIgnored(scope, next)) filters = next;
  }
  return { filters, ignored: given.length - filters.length };
}

const distinct = (parts: readonly FilterPart[]): readonly FilterPart[] =>
  parts.filter((part, place) => parts.findIndex((other) => samePart(other, part)) === place);

function isAsked({ questionnaires }: Population, part: FilterPart): boolean {
  const questionnaire = questionnaires.find(({ id }) => id === part.questionnaireId);
  if (part.type === 'summary') return part.questionnaireId === undefined || questionnaire !== undefined;
  const question = questionnaire?.questions.find(({ uniqueId }) => uniqueId === part.uniqueId);
  return question !== undefined && (part.type === 'groupId' || answerTest(question, part.answer) !== undefined);
}
