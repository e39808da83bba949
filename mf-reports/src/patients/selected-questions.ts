import type { Question, ReportedQuestionnaire, SelectedQuestions } from '@intake-desk/contracts/reports';

/** Returns the questions of a file: the selected ones, or all of them without a selection. */
export const selectedQuestions = (
  { id, questions }: ReportedQuestionnaire,
  selected: SelectedQuestions | undefined,
): readonly Question[] =>
  questions.filter(({ uniqueId }) => selected?.[id]?.includes(uniqueId) ?? selected === undefined);
