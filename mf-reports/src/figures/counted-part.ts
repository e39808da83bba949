import type { CountedPart, Filters, SelectedQuestions } from '@intake-desk/contracts/reports';

/** Patients that a part counts. */
export interface PartScope {
  readonly filters: Filters;
  /** The questions whose groups make a patient's risk; undefined: all. */
  readonly selected: SelectedQuestions | undefined;
}

/** Returns the part of a report that the filters keep, narrowed further by `more`. */
export const countedPart = ({ filters, selected }: PartScope, more: CountedPart = {}): CountedPart => ({
  ...(filters.length > 0 ? { filters: filters.map((parts) => [...parts]) } : {}),
  ...(selected ? { selected } : {}),
  ...more,
});
