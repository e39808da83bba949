import type { CountedPart, Filters, SelectedQuestions } from '@intake-desk/contracts/reports';

export interface PartScope {
  readonly filters: Filters;
  /** Questions that determine a patient's risk; all if undefined. */
  readonly selected: SelectedQuestions | undefined;
}

/** Returns the part of a report that the filters keep, narrowed further by `more`. */
export const countedPart = ({ filters, selected }: PartScope, more: CountedPart = {}): CountedPart => ({
  ...(filters.length > 0 ? { filters: filters.map((parts) => [...parts]) } : {}),
  ...(selected ? { selected } : {}),
  ...more,
});
