import { limit } from '@intake-desk/contracts';
import {
  type FilterPart,
  type Filters,
  keptBy,
  type Population,
  type SelectedQuestions,
} from '@intake-desk/contracts/reports';
import { samePart } from './filter.ts';

/** Whom filters choose from. */
export interface FilterScope {
  readonly population: Population;
  /** The questions whose groups make a patient's risk; undefined: all. */
  readonly selected: SelectedQuestions | undefined;
}

/** Why a filter is not taken: it keeps all patients, or none (S2 §4), or there are too many. */
export type Ignored = 'keepsAll' | 'keepsNone' | 'tooMany';

/** Returns why the last of these filters is not taken after the others; undefined if it is. Without rows nobody knows whom it keeps. */
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

export interface StandingFilters {
  readonly filters: Filters;
  /** Filters that are not used here. */
  readonly ignored: number;
}

/**
 * Returns the filters that stand in a report, of those that an address or an overview brings: not those that ask for what the
 * report lacks, and not those that a click would not have made (`whyIgnored`).
 */
export function standingFilters(scope: FilterScope, given: Filters): StandingFilters {
  let filters: Filters = [];
  for (const parts of given) {
    const next = [...filters, distinct(parts)];
    if (parts.every((part) => isAsked(scope.population, part)) && !whyIgnored(scope, next)) filters = next;
  }
  return { filters, ignored: given.length - filters.length };
}

const distinct = (parts: readonly FilterPart[]): readonly FilterPart[] =>
  parts.filter((part, place) => parts.findIndex((other) => samePart(other, part)) === place);

/** Whether the report has what a part asks for. */
function isAsked({ questionnaires }: Population, part: FilterPart): boolean {
  const questionnaire = questionnaires.find(({ id }) => id === part.questionnaireId);
  if (part.type === 'summary') return part.questionnaireId === undefined || questionnaire !== undefined;
  const question = questionnaire?.questions.find(({ uniqueId }) => uniqueId === part.uniqueId);
  if (part.type === 'groupId') return question !== undefined;
  return question?.categories.some(({ key }) => key === part.answer) ?? false;
}
