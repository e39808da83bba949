import type { ReportQuestionnaire, SubmittedQuestionnaire } from '@intake-desk/contracts';
import type { OpenReport } from '../report-access/enabled-reports.ts';
import { chosenCharts } from '../tables/report-setting.entity.ts';

/**
 * The questions that a report shows to the caller, each with its chosen chart. Of a form for which charts are chosen, users see
 * those questions alone (S2 §4); whoever may change its overviews sees all. Open questions follow the right to individual answers.
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
