import { allKept, populationOf, type ReportColumns } from '@intake-desk/contracts/reports';
import { countedFigures } from '../model/figures.ts';
import { measuredQuestion, measuredReport } from '../testing/measured-report.ts';
import { sharedQuestions } from './compared-questions.ts';

/** Returns a report with a question for a weight, in ranges of equal width. */
function weights(keys: readonly string[], given: readonly (number | undefined)[]): ReportColumns {
  const weight = measuredQuestion({
    uniqueId: 'weight',
    question: 'How much do you weigh?',
    measure: { kind: 'number', unit: 'kg' },
    ranges: keys.map((key) => [key, key]),
    given: Array.from({ length: 12 }, (_, row) => (row < given.length ? given[row] : null)),
  });
  const questionnaires = measuredReport.questionnaires
    .slice(0, 1)
    .map((questionnaire) => ({ ...questionnaire, questionAnswerPairs: [weight] }));
  return { ...measuredReport, questionnaires };
}

const sideOf = (columns: ReportColumns) => {
  const population = populationOf(columns);
  return { population, figures: countedFigures(population, allKept(population), undefined) };
};

test.each([
  { own: ['40', '60', '80'], given: [45, 70, 90], second: [3, 1, 0, 1] },
  { own: ['<40', '40', '60', '80'], given: [45, 70, 130], second: [1, 3, 1, 1, 1] },
])('the numbers of another period are counted in the ranges $own of this one', ({ own, given, second }) => {
  const other = weights(['30', '40', '50', '60', '120'], [35, 41, 52, 59, 60, 125, undefined]);
  const [weight] = sharedQuestions(sideOf(weights(own, given)), sideOf(other));
  expect(weight?.second).toMatchObject({ respondents: 7, counts: second, summary: { answers: 6, median: 55.5 } });
});
