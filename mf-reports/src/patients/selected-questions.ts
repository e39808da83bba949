import type { Question, ReportedQuestionnaire, SelectedQuestions } from '@intake-desk/contracts/reports';

/** The questions that a file has: those selected, or all of them if nothing is. */
export const selectedQuestions = (
  { id, questions }: ReportedQuestionnaire,
  selected: SelectedQuestions | undefined,
): readonly Question[] =>
  questions.filter(({ uniqueId }) => selected?.[id]?.includes(uniqueId) ?? selected === undefined);
