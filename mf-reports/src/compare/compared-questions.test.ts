import {
  allKept,
  type ColumnQuestion,
  encodeColumn,
  populationOf,
  type ReportColumns,
} from '@intake-desk/contracts/reports';
import { countedFigures } from '../model/figures.ts';
import { measuredQuestion, measuredReport } from '../testing/measured-report.ts';
import { sharedQuestions } from './compared-questions.ts';
import { comparisonsOf } from './comparison.ts';

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

/** Returns a report with a question of these answers, given by a patient each; the numbers of a scale if they are numbers. */
function answersOf(keys: readonly string[], given: readonly string[]): ReportColumns {
  const numbers = keys.map(Number);
  const isScale = numbers.every((number) => !Number.isNaN(number));
  const options = keys.map((key) => ({ key, answer: key, groupId: 0 as const }));
  const pair: ColumnQuestion = {
    question: 'How are you?',
    uniqueId: 'well',
    input: isScale
      ? { type: 'scoring', options: [], answerPossibilities: `${Math.min(...numbers)}-${Math.max(...numbers)}` }
      : { type: 'radio', options },
    kinds: [{ answers: [], group: 4 as const }, ...keys.map((key) => ({ answers: [key], group: 0 as const }))],
    codes: encodeColumn(Array.from({ length: 12 }, (_, row) => keys.indexOf(given[row] ?? '') + 1)),
    askedIn: [0],
    changes: [],
  };
  const questionnaires = measuredReport.questionnaires
    .slice(0, 1)
    .map((questionnaire) => ({ ...questionnaire, questionAnswerPairs: [pair] }));
  return { ...measuredReport, questionnaires };
}

test('an answer that only the other period offered is compared too, so that its shares add up', () => {
  const own = sideOf(answersOf(['Well', 'Ill'], ['Well', 'Ill', 'Ill']));
  const other = sideOf(answersOf(['Well', 'So so', 'Ill'], ['Well', 'So so', 'So so', 'Ill']));
  const [compared] = sharedQuestions(own, other);
  expect(compared?.question.categories.map(({ label }) => label)).toEqual(['Well', 'Ill', 'So so']);
  expect(compared?.first).toMatchObject({ respondents: 3, counts: [1, 2, 0] });
  expect(compared?.second).toMatchObject({ respondents: 4, counts: [1, 1, 2] });
});

test('the mean of a period with a longer scale is that of all its answers', () => {
  const own = sideOf(answersOf(['1', '2', '3'], ['1', '3']));
  const other = sideOf(answersOf(['1', '2', '3', '4', '5'], ['3', '5', '4']));
  const compared = sharedQuestions(own, other);
  expect(compared[0]?.question.scale).toEqual({ low: 1, high: 5 });
  expect(comparisonsOf(compared, false)[0]?.figures).toMatchObject([{ measure: 'mean', first: 2, second: 4 }]);
});
