import type { ReportQuestion } from '@intake-desk/contracts';
import { allKept, populationOf } from '@intake-desk/contracts/reports';
import { sharedQuestions, splitQuestions } from '../compare/compared-questions.ts';
import { comparisonsOf } from '../compare/comparison.ts';
import { countedFigures } from '../model/figures.ts';
import { emptyReport, sampleReport } from '../testing/sample-report.ts';
import { firstChoice, kindsOf, sidesOf } from './choice.ts';
import { formerQuestion, shownDates, withDates } from './former-period.ts';

const body: ReportQuestion = {
  org: 'northsea',
  departmentSymbol: 'ANE',
  reportId: 'screening',
  content: ['preop'],
  periodFormSubmitted: { period: 'last30days', start: '2024-03-01', end: '2024-03-30' },
  periodInformedConsent: { period: 'custom', start: '2024-02-29', end: '2024-02-29' },
};
const population = populationOf(sampleReport);
const kept = allKept(population);
const own = { population, figures: countedFigures(population, kept, undefined) };
const sides = sidesOf(population, null);

test('the period before is as long and ends the day before; every filter that is on moves', () => {
  expect(formerQuestion(body, 'before')).toEqual({
    ...body,
    periodFormSubmitted: { period: 'custom', start: '2024-01-31', end: '2024-02-29' },
    periodInformedConsent: { period: 'custom', start: '2024-02-28', end: '2024-02-28' },
  });
  expect(formerQuestion(body, 'yearBefore')).toEqual({
    ...body,
    periodFormSubmitted: { period: 'custom', start: '2023-03-01', end: '2023-03-30' },
    periodInformedConsent: { period: 'custom', start: '2023-02-28', end: '2023-02-28' },
  });
  expect(shownDates(body)).toMatchObject({ start: '2024-03-01' });
  expect(shownDates(withDates(body, { from: '2024-02-26', to: '2024-03-24' }))).toMatchObject({ end: '2024-03-24' });
  const { periodFormSubmitted: _, ...ofConsent } = body;
  expect(shownDates(ofConsent)).toMatchObject({ start: '2024-02-29' });
});

test.each([
  ['2026-07-01', '2026-09-30', '2026-04-01', '2026-06-30'],
  ['2026-01-01', '2026-03-31', '2025-10-01', '2025-12-31'],
  ['2024-01-01', '2024-12-31', '2023-01-01', '2023-12-31'],
  ['2026-03-01', '2026-03-31', '2026-02-01', '2026-02-28'],
  ['2026-03-02', '2026-03-31', '2026-01-31', '2026-03-01'],
])('a whole quarter, year or month is compared with the one before it: %s to %s', (start, end, from, to) => {
  const asked = { ...body, periodFormSubmitted: { period: 'custom' as const, start, end } };
  expect(formerQuestion(asked, 'before').periodFormSubmitted).toEqual({ period: 'custom', start: from, end: to });
});

test('departments and procedures are offered where there are two, days where there is more than one', () => {
  expect(kindsOf(sides)).toEqual(['days', 'before', 'yearBefore']);
  expect(kindsOf({ ...sides, departments: ['ANE', 'MDL'], contents: ['preop', 'pain'] })).toEqual([
    ...['departments', 'contents', 'days', 'before', 'yearBefore'],
  ]);
  expect(kindsOf(sidesOf(populationOf(emptyReport), null))).toEqual(['before', 'yearBefore']);
  // From 1 to 12 March.
  expect(firstChoice(sides)).toEqual({ kind: 'days', first: 0, second: 1, day: '2026-03-07' });
});

test('both sides of a split come to all answers, and a population is like itself', () => {
  const [smoking] = comparisonsOf(
    splitQuestions(population, kept, { by: 'days', day: Date.parse('2026-03-07') / 86_400_000 }),
    false,
  );
  expect(smoking).toMatchObject({ first: 6, second: 6, question: { uniqueId: 'smoking' } });
  expect(smoking?.figures.map(({ first, second }) => [first, second])).toEqual([
    [1, 0],
    [0, 0.5],
    [0, 0.5],
  ]);
  for (const { figures } of comparisonsOf(sharedQuestions(own, own), false)) {
    for (const { difference } of figures) expect(difference?.difference).toBe(0);
  }
});

test('a question that the other period did not ask has no respondents there', () => {
  const [, experience] = population.questionnaires;
  const fewer = { ...population, questionnaires: experience ? [experience] : [] };
  const [smoking] = comparisonsOf(sharedQuestions(own, { ...own, population: fewer }), false);
  expect(smoking).toMatchObject({ first: 12, second: 0 });
  expect(smoking?.figures[0]).toMatchObject({ first: 0.5, second: undefined });
});
