import type { Question, ReportedQuestionnaire } from '@intake-desk/contracts/reports';
import { comparisonsOf } from './comparison.ts';
import { countsBySide, inOrderOf, type SideCounts, sidesOf } from './split.ts';
import { verdictOf, zAmong } from './verdict.ts';

const question = (more: Partial<Question> = {}): Question => ({
  key: 'preop/smoking',
  questionnaireId: 'preop',
  uniqueId: 'smoking',
  text: 'Do you smoke?',
  type: 'radio',
  categories: ['yes', 'no'].map((key) => ({ key, label: key, group: undefined })),
  measure: undefined,
  scale: undefined,
  nps: undefined,
  chart: undefined,
  kinds: [
    { places: [], group: 4 },
    { places: [0], group: 2 },
    { places: [1], group: 3 },
    { places: [0, 1], group: 2 },
  ],
  codes: Uint16Array.of(1, 2, 0, 3, 1, 2),
  ...more,
});
const questionnaire: ReportedQuestionnaire = {
  id: 'preop',
  name: 'Screening',
  rows: 6,
  forms: undefined,
  questions: [question()],
  patients: Uint32Array.of(5, 4, 3, 2, 1, 0),
  days: Uint16Array.of(10, 11, 12, 12, 13, 20),
  contents: Uint8Array.of(0, 1, 2, 0, 1, 2),
  departments: Uint8Array.of(0, 0, 0, 1, 1, 1),
  versions: new Uint8Array(6),
};
const everybody = { mask: new Uint8Array(6).fill(1) };
const side = (...counts: readonly number[]): SideCounts => ({
  respondents: counts.reduce((sum, count) => sum + count, 0),
  counts,
});
const told = (of: ReturnType<typeof countsBySide>) => of.map(({ respondents, counts }) => [respondents, [...counts]]);

test('two departments, two procedures, and two periods are told apart by the row', () => {
  const by = (split: Parameters<typeof sidesOf>[1]) => [...sidesOf(questionnaire, split)];
  expect(by({ by: 'departments', first: 1, second: 0 })).toEqual([1, 1, 1, 0, 0, 0]);
  expect(by({ by: 'contents', first: 0, second: 1 })).toEqual([0, 1, 2, 0, 1, 2]);
  expect(by({ by: 'days', day: 12 })).toEqual([0, 0, 1, 1, 1, 1]);
});

test('each patient whom the filters keep counts on one side, and those without an answer on neither', () => {
  const sides = sidesOf(questionnaire, { by: 'days', day: 13 });
  expect(told(countsBySide(questionnaire, question(), everybody, sides))).toEqual([
    [3, [2, 2]],
    [2, [1, 1]],
  ]);
  const without = { mask: Uint8Array.of(0, 1, 1, 1, 1, 1) };
  expect(told(countsBySide(questionnaire, question(), without, sides))[1]).toEqual([1, [1, 0]]);
});

test("another period's answers are in this one's order", () => {
  const other = question({ categories: ['gone', 'no', 'yes'].map((key) => ({ key, label: key, group: undefined })) });
  expect(inOrderOf(question(), other, side(1, 2, 3))).toEqual({ respondents: 6, counts: [3, 2] });
});

test('among many figures a difference must be larger to be hardly chance', () => {
  expect(zAmong(1)).toBeCloseTo(1.95996, 3);
  expect(zAmong(5)).toBeCloseTo(2.57583, 3);
  expect(zAmong(50)).toBeCloseTo(3.29053, 3);
  const difference = { difference: 0.2, low: 0.05, high: 0.35 };
  expect(verdictOf({ first: 60, second: 60 }, difference, { ...difference, low: 0.01 })).toBe('real');
  expect(verdictOf({ first: 60, second: 60 }, difference, { ...difference, low: -0.01 })).toBe('unsure');
  expect(verdictOf({ first: 60, second: 60 }, { ...difference, low: -0.01 }, { ...difference, low: -0.1 })).toBe(
    'chance',
  );
  expect(verdictOf({ first: 60, second: 19 }, difference, difference)).toBe('few');
});

test('the shares of both sides are shown with their difference, and whether it can be chance', () => {
  const [comparison] = comparisonsOf([{ question: question(), first: side(56, 14), second: side(48, 32) }], false);
  expect(comparison).toMatchObject({ first: 70, second: 80 });
  expect(comparison?.figures[0]).toEqual({
    measure: 'share',
    place: 0,
    first: 0.8,
    second: 0.6,
    verdict: 'real',
    difference: {
      difference: expect.closeTo(0.2),
      low: expect.closeTo(0.0524, 4),
      high: expect.closeTo(0.3339, 4),
    },
  });
  const many = Array.from({ length: 30 }, () => ({ question: question(), first: side(56, 14), second: side(48, 32) }));
  expect(comparisonsOf(many, false)[0]?.figures[0]?.verdict).toBe('unsure');
});

test('a scale is compared by its mean, a recommendation by its score too, free text not at all', () => {
  const scale = { low: 0, high: 10 };
  const numbers = Array.from({ length: 11 }, (_, value) => String(value));
  const recommend = question({
    type: 'scoring',
    scale,
    nps: { target: 20 },
    categories: numbers.map((key) => ({ key, label: key, group: undefined })),
  });
  const first = side(0, 0, 0, 0, 0, 0, 0, 0, 0, 10, 20);
  const second = side(10, 0, 0, 0, 0, 0, 0, 0, 0, 0, 20);
  const [comparison] = comparisonsOf(
    [
      { question: recommend, first, second },
      { question: question({ type: 'textArea', categories: [] }), first: side(), second: side() },
    ],
    false,
  );
  expect(comparison?.figures).toMatchObject([
    { measure: 'nps', first: 100, second: expect.closeTo(100 / 3), verdict: 'real' },
    { measure: 'mean', first: expect.closeTo(29 / 3), second: expect.closeTo(20 / 3), verdict: 'real' },
  ]);
});

test('without answers on one side there is no difference', () => {
  const [comparison] = comparisonsOf([{ question: question(), first: side(30, 10), second: side(0, 0) }], false);
  expect(comparison?.figures[0]).toMatchObject({
    first: 0.75,
    second: undefined,
    difference: undefined,
    verdict: undefined,
  });
});

test('blurred figures have a difference without an interval or verdict, no share above all, and no mean of some', () => {
  const blurred = { question: question(), first: { respondents: 40, counts: [45, null] }, second: side(30, 30) };
  expect(comparisonsOf([blurred], true)[0]).toMatchObject({
    first: 40,
    second: 60,
    figures: [
      { first: 1, second: 0.5, difference: { difference: 0.5 }, verdict: undefined },
      { first: undefined, second: 0.5, difference: undefined },
    ],
  });
  expect(comparisonsOf([blurred], true)[0]?.figures[0]?.difference).not.toHaveProperty('low');
  const scale = question({ type: 'scoring', scale: { low: 0, high: 1 }, categories: question().categories });
  expect(comparisonsOf([{ ...blurred, question: scale }], true)[0]?.figures).toMatchObject([
    { measure: 'mean', first: undefined, difference: undefined },
  ]);
});
