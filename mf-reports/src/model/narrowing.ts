import type { Filters, KeptPatients, SelectedQuestions } from '@intake-desk/contracts/reports';
import type { Figures } from './figures.ts';

export interface Narrowing {
  readonly kept: KeptPatients;
  readonly figures: Figures;
  /** Figures of all patients if filters narrow the report; their bars are drawn behind those of the kept ones. */
  readonly all: Figures | undefined;
  /** Questions that determine a patient's risk; all if undefined. */
  readonly selected: SelectedQuestions | undefined;
  readonly marked: Filters;
  readonly words: readonly string[];
}
