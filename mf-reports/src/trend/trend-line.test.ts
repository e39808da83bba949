import type { Question } from '@intake-desk/contracts/reports';
import { measuresOf } from '../address/measure.ts';
import { dayOfText } from '../address/step.ts';
import type { TrendPoint } from './trend.ts';
import { firstPlaces, trendLines } from './trend-line.ts';
import { marksByPoint, versionMarks } from './version-mark.ts';

const category = (key: string) => ({ key, label: key, group: undefined });
const point = (counts: readonly number[], respondents = counts.reduce((sum, one) => sum + one, 0), start = 0) => ({
  start,
  end: start + 7,
  respondents,
  counts: Uint32Array.from(counts),
});
const smoking = {
  type: 'radio',
  categories: ['yes', 'no', 'stopped'].map(category),
  scale: undefined,
  kinds: [],
} as const;
const recommend: Pick<Question, 'type' | 'categories' | 'scale' | 'nps' | 'kinds'> = {
  type: 'scoring',
  categories: [...Array.from({ length: 11 }, (_, value) => category(String(value))), category('(unsure)')],
  scale: { low: 0, high: 10 },
  nps: { target: 20 },
  kinds: [],
};
const scores = (...given: number[]): number[] =>
  Array.from({ length: 12 }, (_, value) => given.filter((one) => one === value).length);

test('a line has a point with its interval where somebody answered, marked where few did, and a gap elsewhere', () => {
  const [line] = trendLines(smoking, [point([5, 5, 0]), point([0, 0, 0]), point([30, 10, 0])], 'share', [0], false);
  expect(line?.points).toEqual([
    { value: 0.5, low: expect.closeTo(0.2366, 4), high: expect.closeTo(0.7634, 4), few: true },
    undefined,
    { value: 0.75, low: expect.closeTo(0.5981, 4), high: expect.closeTo(0.8581, 4), few: false },
  ]);
});

test('several answers of one patient are shares of those who answered', () => {
  const [first, second] = trendLines(smoking, [point([3, 4, 0], 4)], 'share', [0, 1], false);
  expect([first?.points[0]?.value, second?.points[0]?.value]).toEqual([0.75, 1]);
});

test('a scale has its mean, without those who do not know, within the ends of the scale', () => {
  const known = scores(9, 10, 10);
  known[11] = 4;
  const [line] = trendLines(recommend, [point(known)], 'mean', [], false);
  expect(line?.points[0]).toMatchObject({ value: expect.closeTo(29 / 3), high: 10 });
  const [alone] = trendLines(recommend, [point(scores(4))], 'mean', [], false);
  expect(alone?.points[0]).toEqual({ value: 4, low: 0, high: 10, few: true });
  const unknown = scores();
  unknown[11] = 4;
  expect(trendLines(recommend, [point(unknown)], 'mean', [], false)[0]?.points).toEqual([undefined]);
});

test('a recommendation has its score first: promoters less detractors', () => {
  expect(measuresOf(recommend)).toEqual(['nps', 'mean', 'share']);
  expect(measuresOf({ ...recommend, nps: undefined })).toEqual(['mean', 'share']);
  expect(measuresOf({ ...smoking, nps: undefined })).toEqual(['share']);
  expect(measuresOf({ ...smoking, type: 'textArea', nps: undefined })).toEqual([]);
  const [line] = trendLines(recommend, [point(scores(10, 9, 8, 7, 6, 0, 10, 9))], 'nps', [], false);
  expect(line?.points[0]?.value).toBe(25);
});

test('the answers that were given most are shown at first, in their order', () => {
  expect(firstPlaces([point([1, 5, 2]), point([1, 5, 3])], 3, 2)).toEqual([1, 2]);
  expect(firstPlaces([point([0, 5, 0])], 3, 2)).toEqual([1]);
});

test('a version’s mark is in the week of its publication, and there is no mark before the first week', () => {
  const marks = versionMarks(
    {
      versionNumbers: [
        { version: 1, since: '2026-01-01' },
        { version: 2, since: '2026-02-04' },
        { version: 3, since: '2026-02-20' },
      ],
      questionAnswerPairs: [
        {
          question: 'Do you smoke?',
          uniqueId: 'smoking',
          kinds: [],
          codes: '',
          askedIn: [1, 2, 3],
          input: { type: 'radio', options: [] },
          changes: [
            { version: 2, what: 'wording' },
            { version: 2, what: 'options' },
          ],
        },
      ],
    },
    'smoking',
  );
  expect(marks).toEqual([{ version: 2, since: '2026-02-04', what: ['wording', 'options'] }]);
  const weeks = (first: string): TrendPoint[] => [0, 7, 14].map((later) => point([1], 1, dayOfText(first) + later));
  expect([...marksByPoint(marks, weeks('2026-01-26')).keys()]).toEqual([1]);
  expect([...marksByPoint(marks, weeks('2026-02-09')).keys()]).toEqual([]);
});

test('a blurred line has no intervals, no share above all, and a gap where too few answered', () => {
  const points = [
    { start: 0, end: 7, respondents: 40, counts: [45, null, 30] },
    { start: 7, end: 14, respondents: null, counts: [null, null, 30] },
  ];
  expect(trendLines(smoking, points, 'share', [0, 1], true).map((line) => line.points)).toEqual([
    [{ value: 1, few: false }, undefined],
    [undefined, undefined],
  ]);
  expect(trendLines(recommend, points, 'mean', [], true)[0]?.points).toEqual([undefined, undefined]);
});
