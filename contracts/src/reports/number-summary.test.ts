import { array, assert, integer, property, record } from 'fast-check';
import { estimatedSummary, numberSummary, rangeSpan, rangeStart } from './number-summary.ts';

/** Quartile of a sorted list, as a spreadsheet computes it. */
function quartileOf(sorted: readonly number[], part: number): number {
  const rank = (sorted.length - 1) * part;
  const low = sorted[Math.floor(rank)] ?? 0;
  return low + ((sorted[Math.ceil(rank)] ?? 0) - low) * (rank - Math.floor(rank));
}
const kindsOf = (values: readonly (number | undefined)[]) => [
  { places: [], group: 4 as const },
  ...values.map((value) => ({ places: [0], group: 0 as const, ...(value === undefined ? {} : { value }) })),
];
const ranges = (...keys: string[]) => ({
  measure: { kind: 'number' as const },
  categories: keys.map((key) => ({ key, label: key, group: undefined })),
});

test('a summary of counted answers is that of the sorted list of answers', () => {
  const kind = record({
    value: integer({ min: -500, max: 500 }).map((value) => value / 4),
    count: integer({ min: 0, max: 9 }),
  });
  assert(
    property(array(kind, { maxLength: 20 }), integer({ min: 0, max: 9 }), (kinds, unsure) => {
      const summary = numberSummary({ kinds: kindsOf([...kinds.map(({ value }) => value), undefined]) }, [
        7,
        ...kinds.map(({ count }) => count),
        unsure,
      ]);
      const sorted = kinds.flatMap(({ value, count }) => Array<number>(count).fill(value)).sort((a, b) => a - b);
      const sum = sorted.reduce((total, value) => total + value, 0);
      expect(summary).toEqual(
        sorted.length === 0
          ? undefined
          : {
              answers: sorted.length,
              mean: expect.closeTo(sum / sorted.length, 9),
              median: expect.closeTo(quartileOf(sorted, 0.5), 9),
              lowerQuartile: expect.closeTo(quartileOf(sorted, 0.25), 9),
              upperQuartile: expect.closeTo(quartileOf(sorted, 0.75), 9),
              estimated: false,
            },
      );
    }),
  );
});

test('an estimate from ranges is off by at most the width of one', () => {
  const width = 10;
  const starts = Array.from({ length: 10 }, (_, place) => place * width);
  assert(
    property(array(integer({ min: 0, max: 99 }), { minLength: 1, maxLength: 60 }), (values) => {
      const sorted = values.toSorted((a, b) => a - b);
      const counts = starts.map((start) => values.filter((value) => value >= start && value < start + width).length);
      const estimate = estimatedSummary(ranges(...starts.map(String), '(unsure)'), [...counts, 12]);
      const exact = numberSummary({ kinds: kindsOf(sorted) }, [0, ...sorted.map(() => 1)]);
      expect(estimate).toMatchObject({ answers: values.length, estimated: true });
      expect(Math.abs((estimate?.mean ?? 0) - (exact?.mean ?? 0))).toBeLessThanOrEqual(width);
      const startOf = (rank: number): number => Math.floor((sorted[rank] ?? 0) / width) * width;
      expect(estimate?.median).toBeGreaterThanOrEqual(startOf(Math.floor((values.length - 1) / 2)));
      expect(estimate?.median).toBeLessThanOrEqual(startOf(Math.ceil((values.length - 1) / 2)) + width);
    }),
  );
});

test('answers that are spread evenly have their middle and quarters', () => {
  expect(estimatedSummary(ranges('40', '50', '60', '70'), [5, 5, 5, 5])).toEqual({
    answers: 20,
    mean: 60,
    median: 60,
    lowerQuartile: 50,
    upperQuartile: 70,
    estimated: true,
  });
});

test('nothing is estimated without answers or from a single range', () => {
  expect(estimatedSummary(ranges('40', '50'), [0, 0])).toBeUndefined();
  expect(estimatedSummary(ranges('40', '(unsure)'), [8, 3])).toBeUndefined();
});

test('whole numbers alone in their range are that number', () => {
  const { categories } = ranges('0', '1', '2', '3');
  const children = { measure: { kind: 'number' as const, step: 1 }, categories };
  expect(estimatedSummary(children, [0, 4, 2, 2])).toMatchObject({ mean: 1.75, median: 1, upperQuartile: 2 });
});

test('nothing is estimated if answers are below all ranges', () => {
  expect(estimatedSummary(ranges('<40', '40', '50'), [1, 5, 5])).toBeUndefined();
  expect(estimatedSummary(ranges('<40', '40', '50'), [0, 5, 5])).toMatchObject({ mean: 50 });
});

test.each([
  ['number', '-2.5', -2.5],
  ['date', '1970', 0],
  ['date', '1970-02', 31],
  ['dateTime', '1971-01', 365],
  ['time', '08:30', 510],
  ['time', '(unsure)', undefined],
  ['date', '(unsure)', undefined],
  ['number', '(unsure)', undefined],
  ['date', '<1970-02', Number.NEGATIVE_INFINITY],
  ['number', '6.8..6.85', 6.8],
  ['date', '1970-02..1970-05', 31],
] as const)('the key of a range of a %s says where it starts: %s', (kind, key, start) => {
  expect(rangeStart({ kind }, key)).toBe(start);
});

test.each([
  ['number', '50..55', { from: 50, to: 55 }],
  ['number', '-2.5..', { from: -2.5, to: Number.POSITIVE_INFINITY }],
  ['number', '<50', { from: Number.NEGATIVE_INFINITY, to: 50 }],
  ['date', '1970', { from: 0, to: 365 }],
  ['dateTime', '1971-12', { from: 365 + 334, to: 2 * 365 }],
  ['date', '1970-01..1970-04', { from: 0, to: 90 }],
  ['date', '1971..', { from: 365, to: Number.POSITIVE_INFINITY }],
  ['number', '50', undefined],
  ['time', '08:00', undefined],
  ['number', '(unsure)', undefined],
  ['date', '(unsure)', undefined],
] as const)('the key of a range of a %s says which values it means: %s', (kind, key, span) => {
  expect(rangeSpan({ kind }, key)).toEqual(span);
});
