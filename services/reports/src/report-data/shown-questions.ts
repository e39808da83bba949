import type { ReportQuestionnaire, SubmittedQuestionnaire } from '@intake-desk/contracts';
import type { Staff } from '@intake-desk/identity';
import { chosenCharts, type ReportSetting } from '../report-settings/report-setting.entity.ts';

/**
 * The questions that a report shows to the caller, each with its chosen chart. Of a form for which charts are chosen, users see
 * those questions alone (S2 §4); whoever sets reports up sees all. Open questions follow the right to individual answers.
 */
export function shownQuestions(setting: ReportSetting, { can }: Pick<Staff, 'can'>) {
  const chosen = chosenCharts(setting);
  const chartOf = (form: string, question: string) =>
    chosen.find((chart) => chart.form === form && chart.question === question)?.chart;
  const limited = new Set(can('edit_report_charts') ? [] : chosen.map(({ form }) => form));
  const isShown = (form: string, question: string, type: string): boolean =>
    !limited.has(form) || type === 'textArea' || chartOf(form, question) !== undefined;
  return {
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
