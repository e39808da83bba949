import {
  allKept,
  codeCounts,
  type KeptPatients,
  type Population,
  type SelectedQuestions,
  worstGroupsByStep,
} from '@intake-desk/contracts/reports';

/** Whom figures are of. */
export interface CountedPatients {
  readonly kept: KeptPatients;
  /** The questions whose groups make a patient's risk; undefined: all. */
  readonly selected: SelectedQuestions | undefined;
}

/**
 * Counts what a report's figures of these patients, and those of everybody beside them, are made from. Each step walks over a
 * questionnaire's rows once or twice; after the last one every figure is only read.
 */
export function* countByStep(population: Population, { kept, selected }: CountedPatients): Generator<void, void, void> {
  yield* worstGroupsByStep(population, selected);
  const several = population.questionnaires.length > 1;
  for (const questionnaire of population.questionnaires) {
    if (several) yield* worstGroupsByStep(population, selected, questionnaire.id);
    for (const question of questionnaire.questions) {
      for (const patients of [kept, allKept(population)]) {
        codeCounts(questionnaire, question, patients);
        yield;
      }
    }
  }
}
