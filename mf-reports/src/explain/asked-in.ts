import type { Question, ReportColumns } from '@intake-desk/contracts/reports';

/** Returns which versions ask a question, as places in its questionnaire's versions. */
export function askedIn(
  { questionnaires }: Pick<ReportColumns, 'questionnaires'>,
  { questionnaireId, uniqueId }: Pick<Question, 'questionnaireId' | 'uniqueId'>,
): readonly number[] {
  const questionnaire = questionnaires.find(({ id }) => id === questionnaireId);
  return questionnaire?.questionAnswerPairs.find((pair) => pair.uniqueId === uniqueId)?.askedIn ?? [];
}
