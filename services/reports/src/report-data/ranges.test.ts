import { type Item, type Language, type NumberField, risk } from '@intake-desk/contracts';
import fc from 'fast-check';
import type { Measured } from './cuts.ts';
import { type Ranges, rangeOf, rangesOf } from './ranges.ts';

const base = { uniqueId: 'x', text: { en: 'X' }, required: false };
const numberItem = (number: NumberField): Item => ({ ...base, type: 'number', number });
const dateItem = (kind: 'date' | 'dateTime' | 'time'): Item => ({ ...base, type: 'date', date: { kind } });
const days = (date: string): number => Date.parse(date) / 86_400_000;
const given = (...values: readonly number[]): Measured[] =>
  values.map((value) => ({ answer: String(value), value, count: 1 }));
const dates = (...answers: readonly string[]): Measured[] =>
  answers.map((answer) => ({ answer, value: days(answer), count: 1 }));

function rangesIn(item: Item, answers?: readonly Measured[], language: Language = 'en'): Ranges {
  const ranges = rangesOf([item], { language, lastDay: '2026-11-27' }, answers);
  if (!ranges) throw new TypeError('The question has no ranges.');
  return ranges;
}
const labels = ({ list }: Ranges): string[] => list.map(({ label }) => label);
const keys = ({ list }: Ranges): string[] => list.map(({ key }) => key);

test('few whole numbers have a range each, and many have equal ranges between their bounds', () => {
  expect(labels(rangesIn(numberItem({ low: 1, high: 5, decimals: 0 })))).toEqual(['1', '2', '3', '4', '5']);
  const age = rangesIn(numberItem({ low: 0, high: 119, decimals: 0 }));
  expect(age.list).toHaveLength(24);
  expect(labels(age).slice(0, 2)).toEqual(['0 – 4', '5 – 9']);
  expect(labels(rangesIn(numberItem({ low: 0.5, high: 3.5, decimals: 0 })))).toEqual(['1', '2', '3']);
  const pulse = rangesIn(numberItem({ low: 35, high: 250, decimals: 0 }));
  expect([labels(pulse)[0], labels(pulse).at(-1)]).toEqual(['35 – 39', '250']);
  expect(keys(pulse)).toEqual(['35', ...Array.from({ length: 21 }, (_, place) => String(40 + 10 * place)), '250']);
});

test('a number with decimals is written as the reader writes it', () => {
  const weight = numberItem({ low: 30, high: 250, decimals: 1, unit: { en: 'kg' } });
  expect(labels(rangesIn(weight)).slice(0, 2)).toEqual(['30 – < 40', '40 – < 50']);
  expect(rangesIn(weight).measure).toEqual({ kind: 'number', step: 0.1, unit: 'kg' });
  const acid = numberItem({ low: 6.8, high: 7.8, decimals: 2 });
  expect(labels(rangesIn(acid, undefined, 'de')).slice(0, 2)).toEqual(['6,8 – < 6,85', '6,85 – < 6,9']);
  expect(keys(rangesIn(acid)).slice(0, 2)).toEqual(['6.8', '6.85']);
});

test('a number without bounds has ranges of the usual answers, and an open one at each end for the others', () => {
  const usual = Array.from({ length: 198 }, (_, place) => 50 + (place % 60));
  const ranges = rangesIn(numberItem({ low: 0, decimals: 0 }), given(...usual, 1, 700));
  const starts = Array.from({ length: 12 }, (_, place) => 50 + 5 * place);
  expect(keys(ranges)).toEqual(['<50', ...starts.map((start) => `${start}..${start + 5}`), '110..']);
  expect([labels(ranges)[0], labels(ranges)[1], labels(ranges).at(-1)]).toEqual(['< 50', '50 – 54', '≥ 110']);
  expect(rangeOf(ranges, 1)?.key).toBe('<50');
  expect(rangeOf(ranges, 700)?.key).toBe('110..');
  expect(rangesIn(numberItem({ low: 0, decimals: 0 })).list).toEqual([]);
});

test('ranges end at the thresholds of risk if a usual width does', () => {
  const thresholds = [
    { from: 40, groupId: risk.normal },
    { from: 100, groupId: risk.critical },
  ];
  const item = numberItem({ low: 0, high: 115, decimals: 0, thresholds });
  const ranges = rangesIn(item);
  expect(keys(ranges).slice(0, 3)).toEqual(['0', '5', '10']);
  expect(ranges.list.map(({ groups }) => groups)).toEqual([
    ...Array.from({ length: 8 }, () => [risk.other]),
    ...Array.from({ length: 12 }, () => [risk.normal]),
    ...Array.from({ length: 4 }, () => [risk.critical]),
  ]);
  const within = rangesIn(numberItem({ low: 0, high: 115, decimals: 0, thresholds: [{ from: 38, groupId: 1 }] }));
  expect(rangeOf(within, 37)).toEqual(rangeOf(within, 38));
  expect(rangeOf(within, 38)?.groups).toEqual([risk.other, risk.critical]);
});

test('dates have months, quarters or years, whichever are few', () => {
  expect(labels(rangesIn(dateItem('date'), dates('2024-03-31', '2024-01-02'), 'nl'))).toEqual([
    'januari 2024',
    'februari 2024',
    'maart 2024',
  ]);
  const quarters = rangesIn(dateItem('dateTime'), dates('2022-02-01', '2024-11-30'));
  expect([quarters.list.length, keys(quarters)[0], labels(quarters)[0]]).toEqual([
    12,
    '2022-01..2022-04',
    'Jan 2022 – Mar 2022',
  ]);
  const years = rangesIn(dateItem('date'), dates('1990-06', '2010-01-01'));
  expect([years.list.length, keys(years)[0], labels(years)[0]]).toEqual([21, '1990', '1990']);
  const born = rangesIn(dateItem('date'), dates('1921-06-01', '2010-01-01'));
  expect([born.list.length, keys(born)[0], labels(born)[0]]).toEqual([19, '1920..1925', '1920 – 1924']);
});

test('a date of which only the year is known is put into no month', () => {
  expect(labels(rangesIn(dateItem('date'), dates('2024', '2024-03-31')))).toEqual(['2024']);
});

test('times have the hours of a day', () => {
  const hours = rangesIn(dateItem('time'));
  expect([hours.list.length, keys(hours)[9], labels(hours)[9]]).toEqual([24, '09:00', '09:00 – 09:59']);
  expect(rangeOf(hours, 9 * 60 + 59)?.key).toBe('09:00');
});

test('without answers, dates have the years before the end of the report', () => {
  const years = rangesIn(dateItem('date'), undefined, 'de');
  expect([years.list.length, labels(years)[0], labels(years)[1], labels(years).at(-1)]).toEqual([
    24,
    'Vor 2005',
    '2005',
    '2027 oder später',
  ]);
  expect(rangeOf(years, days('2026-12-31'))?.key).toBe('2026');
  expect(rangeOf(years, days('1950-01-01'))?.key).toBe('<2005');
});

test('every answer is in one of at most 26 ranges, all of one width but the outer ones', () => {
  const drawn = fc.record({
    decimals: fc.nat(3),
    steps: fc.array(fc.integer({ min: -5000, max: 100_000 }), { minLength: 1, maxLength: 40 }),
    bounded: fc.boolean(),
    threshold: fc.integer({ min: -10, max: 100 }),
  });
  fc.assert(
    fc.property(drawn, ({ decimals, steps, bounded, threshold }) => {
      const values = steps.map((step) => step / 10 ** decimals);
      const bounds = bounded ? { low: Math.min(...values), high: Math.max(...values) } : {};
      const item = numberItem({ decimals, ...bounds, thresholds: [{ from: threshold, groupId: 1 }] });
      const { list, ...ranges } = rangesIn(item, given(...values));
      expect(list.length).toBeLessThanOrEqual(26);
      expect(new Set(list.map(({ key }) => key)).size).toBe(list.length);
      for (const value of values) {
        const range = rangeOf({ list, ...ranges }, value);
        const next = list[list.findIndex((one) => one.key === range?.key) + 1]?.from ?? Number.POSITIVE_INFINITY;
        expect(range?.from).toBeLessThanOrEqual(value);
        expect(value).toBeLessThan(next);
      }
      const inner = list.slice(2, -1).map(({ from }, place) => Math.round((from - (list[place + 1]?.from ?? 0)) * 1e6));
      expect(new Set(inner).size).toBeLessThanOrEqual(1);
    }),
  );
});
