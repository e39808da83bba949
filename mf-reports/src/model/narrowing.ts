import type { Filters, KeptPatients, SelectedQuestions } from '@intake-desk/contracts/reports';
import type { Figures } from './figures.ts';

/** What the filters make of a report. */
export interface Narrowing {
  /** Patients that pass them. */
  readonly kept: KeptPatients;
  readonly figures: Figures;
  /** Figures of all patients, where filters keep only some: their bars are behind those of the kept ones. */
  readonly all: Figures | undefined;
  /** The questions whose groups make a patient's risk; undefined: all. */
  readonly selected: SelectedQuestions | undefined;
  /** Standing filters and the OR-filter that is being built. */
  readonly marked: Filters;
  /** The standing filters in words, for files. */
  readonly words: readonly string[];
}
