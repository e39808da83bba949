import type { ReportColumns } from '@intake-desk/contracts/reports';
import { sampleReport } from './sample-report.ts';

const times = 8_400;

/** The answers to the sample's first questionnaire, each thousands of times over: too many to count at once. */
export const largeReport: ReportColumns = {
  ...sampleReport,
  size: times * sampleReport.size,
  questionnaires: sampleReport.questionnaires
    .slice(0, 1)
    .map(({ patients, forms, days, questionAnswerPairs, rows, ...questionnaire }) => ({
      ...questionnaire,
      rows: rows * times,
      days: days.slice(0, 1).repeat(rows * times),
      contents: questionnaire.contents.repeat(times),
      departments: questionnaire.departments.repeat(times),
      versions: questionnaire.versions.repeat(times),
      questionAnswerPairs: questionAnswerPairs.map((pair) => ({ ...pair, codes: pair.codes.repeat(times) })),
    })),
};
