import { allDepartments } from '@intake-desk/contracts';
import type { ReportedQuestionnaire, SavedOverview, SelectedQuestions } from '@intake-desk/contracts/reports';
import { everyQuestion, plainQuestion, selectedQuestions } from './overview-questions.ts';

/** An overview on the screen. A fixed one can only be cloned: it exists in every report, or is saved as immutable. */
export interface OverviewEntry {
  readonly overview: SavedOverview;
  readonly fixed: boolean;
}

const allPatientsId = 'all-patients';
const reportId = 'report';

/** Returns the questions that determine a patient's risk; undefined for the overview of all questions. */
export const riskQuestions = (overview: SavedOverview): SelectedQuestions | undefined =>
  overview.id === allPatientsId ? undefined : selectedQuestions(overview);

/**
 * Returns the overviews that every report has: one of all questions, and one of the questions for which the report's
 * settings choose a chart (all of a questionnaire without any such choice). The second is omitted if the settings
 * choose none.
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
    selectedQuestionairesQuestions: everyQuestion(questionnaires),
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
