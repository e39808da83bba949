import {
  type Figure,
  type GroupFigure,
  type PartFigures,
  type ReportColumns,
  reportGroups,
} from '@intake-desk/contracts/reports';
import { sampleReport } from './sample-report.ts';

/** Returns a report for a reader of blurred figures: its questions, and no row. For tests. */
export const protectedOf = (report: ReportColumns): ReportColumns => ({
  ...report,
  size: 0,
  weeks: { from: '2026-02-23', to: '2026-03-15' },
  submittedWeeks: { from: '2026-02-23', to: '2026-03-15' },
  questionnaires: report.questionnaires.map(({ patients, forms, questionAnswerPairs, ...questionnaire }) => ({
    ...questionnaire,
    rows: 0,
    days: '',
    contents: '',
    departments: '',
    versions: '',
    questionAnswerPairs: questionAnswerPairs.map((pair) => ({ ...pair, kinds: pair.kinds.slice(0, 1), codes: '' })),
  })),
});
export const protectedReport = protectedOf(sampleReport);

interface Shown {
  readonly size: Figure;
  /** Patients by risk, worst first. */
  readonly groups?: readonly Figure[];
  /** Counts of the answers to questions, in the order of their options. */
  readonly answers?: Readonly<Record<string, readonly Figure[]>>;
}

/** Returns the figures of a part as the server counts them; absent ones are "few". For tests. */
export const blurredPart = (
  { size, groups = [], answers = {} }: Shown,
  { questionnaires }: Pick<ReportColumns, 'questionnaires'> = protectedReport,
): PartFigures => ({
  within: 30,
  size,
  groups: groupFigures(groups),
  questionnaires: questionnaires.map(({ id, questionAnswerPairs }) => ({
    id,
    groups: groupFigures(groups),
    questions: questionAnswerPairs.map(({ uniqueId, input }) => ({
      questionnaireId: id,
      uniqueId,
      groups: groupFigures([]),
      respondents: answers[uniqueId] ? size : null,
      counts: input.options.map((_, place) => answers[uniqueId]?.[place] ?? null),
    })),
  })),
});

const groupFigures = (counts: readonly Figure[]): GroupFigure[] =>
  reportGroups.map((group, place) => ({ group, count: counts[place] ?? null }));
