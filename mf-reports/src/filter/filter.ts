import type { FilterPart, Filters } from '@intake-desk/contracts/reports';

/** Two parts that ask the same. */
export const samePart = (a: FilterPart, b: FilterPart): boolean => partKey(a) === partKey(b);

/** Names a part; equal for parts that ask the same. */
export const partKey = (part: FilterPart): string =>
  JSON.stringify([
    part.type === 'groupId' || part.type === 'summary' ? part.type : 'answer',
    part.questionnaireId ?? '',
    'uniqueId' in part ? part.uniqueId : '',
    'answer' in part ? part.answer : part.groupId,
  ]);

/** Whether a filter of this one part stands. */
export const isFiltered = (filters: Filters, part: FilterPart): boolean =>
  filters.some((filter) => filter.some((other) => samePart(other, part)));
