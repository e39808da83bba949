import { allDepartments } from '@intake-desk/contracts';
import type { ReportedQuestionnaire, SavedOverview, SelectedQuestions } from '@intake-desk/contracts/reports';
import { plainQuestion, selectedQuestions } from './overview-questions.ts';

/** An overview as the screen shows it. A fixed one can be copied, and nothing else: every report has it, or it is saved as immutable. */
export interface OverviewEntry {
  readonly overview: SavedOverview;
  readonly fixed: boolean;
}

export const allPatientsId = 'all-patients';
export const reportId = 'report';

/**
 * Returns the questions whose groups make a patient's risk in an overview; undefined for the one of all questions, which are one selection
 * whatever their order, and are counted once.
 */
export const riskQuestions = (overview: SavedOverview): SelectedQuestions | undefined =>
  overview.id === allPatientsId ? undefined : selectedQuestions(overview);

/**
 * Returns the overviews that every report has: one of all questions, and one of those for which its settings choose a chart, of a questionnaire
 * without such a choice all. Where the settings choose none the second would be the first once more, and is left out.
 */
export function fixedOverviews(
  questionnaires: readonly ReportedQuestionnaire[],
  labels: { readonly allPatients: string; readonly report: string },
): readonly [OverviewEntry, ...OverviewEntry[]] {
  const plain = { selected: false, department: allDepartments, filters: [] };
  const all: SavedOverview = {
    ...plain,
    id: allPatientsId,
    label: labels.allPatients,
    selectedQuestionairesQuestions: Object.fromEntries(
      questionnaires.map(({ id, questions }) => [id, questions.map(({ uniqueId }) => plainQuestion(uniqueId, true))]),
    ),
  };
  const chosen = questionnaires.some(({ questions }) => questions.some(({ chart }) => chart !== undefined));
  if (!chosen) return [{ overview: all, fixed: true }];
  const own: SavedOverview = {
    ...plain,
    id: reportId,
    label: labels.report,
    selectedQuestionairesQuestions: Object.fromEntries(
      questionnaires.map(({ id, questions }) => {
        const any = questions.some(({ chart }) => chart !== undefined);
        return [
          id,
          questions
            .filter(({ chart }) => !any || chart !== undefined)
            .map(({ uniqueId, chart = 'column' }) => ({
              ...plainQuestion(uniqueId, true),
              questionViewInfo: { chart, table: false },
            })),
        ];
      }),
    ),
  };
  return [
    { overview: own, fixed: true },
    { overview: all, fixed: true },
  ];
}
