import type { ReportQuestionnaire, SubmittedQuestionnaire } from '@intake-desk/contracts';
import type { OpenReport } from '../report-access/enabled-reports.ts';
import { chosenCharts } from '../tables/report-setting.entity.ts';

/**
 * Returns the questions that the caller sees, each with its chosen chart. If charts are chosen for a form, users see only those
 * questions (S2 §4), unless they may change overviews. Open questions depend on the right to individual answers.
 */
export function shownQuestions({ setting, editable }: OpenReport) {
  const chosen = chosenCharts(setting);
  const chartOf = (form: string, question: string) =>
    chosen.find((chart) => chart.form === form && chart.question === question)?.chart;
  const limited = new Set(editable ? [] : chosen.map(({ form }) => form));
  const isShown = (form: string, question: string, type: string): boolean =>
    !limited.has(form) || type === 'textArea' || chartOf(form, question) !== undefined;
  return {
    isShown,
    answers: (submitted: SubmittedQuestionnaire): SubmittedQuestionnaire => ({
      ...submitted,
      orderedQuestions: submitted.orderedQuestions.filter(({ uniqueId, type }) =>
        isShown(submitted.questionnaireId, uniqueId, type),
      ),
    }),
    questions: (questionnaire: ReportQuestionnaire): ReportQuestionnaire => ({
      ...questionnaire,
      questionAnswerPairs: questionnaire.questionAnswerPairs
        .filter(({ uniqueId, input }) => isShown(questionnaire.id, uniqueId, input.type))
        .map((pair) => {
          const chart = chartOf(questionnaire.id, pair.uniqueId);
          return chart ? { ...pair, input: { ...pair.input, chart } } : pair;
        }),
    }),
  };
}
