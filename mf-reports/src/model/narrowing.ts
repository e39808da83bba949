import type { Filters, KeptPatients, SelectedQuestions } from '@intake-desk/contracts/reports';
import type { Figures } from './figures.ts';

export interface Narrowing {
  readonly kept: KeptPatients;
  readonly figures: Figures;
  /** Figures of all patients if filters narrow the report; drawn behind the kept ones' bars. */
  readonly all: Figures | undefined;
  /** Questions that determine a patient's risk; all if undefined. */
  readonly selected: SelectedQuestions | undefined;
  readonly marked: Filters;
  readonly words: readonly string[];
}
