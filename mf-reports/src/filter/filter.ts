import type { FilterPart, Filters } from '@intake-desk/contracts/reports';

/** True if both parts filter the same. */
export const samePart = (a: FilterPart, b: FilterPart): boolean => partKey(a) === partKey(b);

/** Returns a key that is equal for parts that filter the same. */
export const partKey = (part: FilterPart): string =>
  JSON.stringify([
    part.type === 'groupId' || part.type === 'summary' ? part.type : 'answer',
    part.questionnaireId ?? '',
    'uniqueId' in part ? part.uniqueId : '',
    'answer' in part ? part.answer : part.groupId,
  ]);

/** True if one of the filters contains the part. */
export const isFiltered = (filters: Filters, part: FilterPart): boolean =>
  filters.some((filter) => filter.some((other) => samePart(other, part)));
