import {
  allKept,
  codeCounts,
  type KeptPatients,
  type Population,
  type SelectedQuestions,
  worstGroupsByStep,
} from '@intake-desk/contracts/reports';

export interface CountedPatients {
  readonly kept: KeptPatients;
  /** Questions that determine a patient's risk; all if undefined. */
  readonly selected: SelectedQuestions | undefined;
}

/** Counts everything for the figures, a step per one or two passes over a questionnaire's rows. */
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
