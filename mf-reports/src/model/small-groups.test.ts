import { array, assert, boolean, constant, nat, property, record, tuple } from 'fast-check';
import { type Figures, type ShownFigures, shownFigures } from './small-groups.ts';

/** Every row of so many numbers that add up to at most the highest. */
function rows(length: number, highest: number): number[][] {
  if (length === 0) return [[]];
  return rows(length - 1, highest).flatMap((row) =>
    Array.from({ length: highest - sum(row) + 1 }, (_, last) => [...row, last]),
  );
}
const sum = (counts: readonly number[]): number => counts.reduce((whole, count) => whole + count, 0);
const wholeOf = (counts: readonly number[]): Figures => ({ counts, total: sum(counts) });

/**
 * What somebody who knows the rule cannot tell apart: all that could stand behind the same shown figures. Returns those of which
 * a withheld figure could have one value only.
 */
function disclosed<Case>(
  cases: readonly Case[],
  seen: (one: Case) => unknown,
  withheld: (one: Case) => readonly (number | undefined)[],
): string[] {
  const values = new Map<string, Set<number>[]>();
  for (const one of cases) {
    const key = JSON.stringify(seen(one));
    const known = values.get(key) ?? withheld(one).map(() => new Set<number>());
    values.set(key, known);
    for (const [place, value] of withheld(one).entries()) if (value !== undefined) known[place]?.add(value);
  }
  return [...values].filter(([, places]) => places.some(({ size }) => size === 1)).map(([key]) => key);
}
const hiddenOf = (counts: readonly number[], shown: ShownFigures) =>
  counts.map((count, place) => (shown.counts[place] === null ? count : undefined));

test.each([
  { smallGroup: 3, length: 2, highest: 12 },
  { smallGroup: 3, length: 3, highest: 16 },
  { smallGroup: 3, length: 4, highest: 13 },
  { smallGroup: 3, length: 5, highest: 14 },
  { smallGroup: 4, length: 4, highest: 18 },
  { smallGroup: 5, length: 2, highest: 20 },
  { smallGroup: 5, length: 3, highest: 24 },
  { smallGroup: 5, length: 4, highest: 24 },
])('no withheld part of $length can be computed, even by who knows the rule of $smallGroup', (given) => {
  const { smallGroup, length, highest } = given;
  const show = (counts: readonly number[]) => shownFigures(wholeOf(counts), { smallGroup, parts: true });
  const cases = rows(length, highest);
  expect(disclosed(cases, show, (counts) => hiddenOf(counts, show(counts)))).toEqual([]);
});

const smallGroup = 5;
const some = array(nat(30), { minLength: 1, maxLength: 6 });
const isSmall = (count: number): boolean => count > 0 && count < smallGroup;

test('a figure that is shown is of nobody or of enough, and so is its difference to that of all patients', () => {
  const pair = some.chain((all) =>
    record({ all: constant(all), kept: tuple(...all.map((count) => nat(count))), parts: boolean(), more: nat(9) }),
  );
  assert(
    property(pair, ({ all, kept, parts, more }) => {
      const total = (counts: readonly number[]) => (parts ? sum(counts) : Math.max(...counts) + more);
      const whole = { counts: all, total: total(all) };
      const rule = { smallGroup, parts };
      const before = shownFigures(whole, rule);
      const after = shownFigures({ counts: kept, total: total(kept) }, { ...rule, all: whole });
      const few = [...after.counts, after.total].filter((count, place) => {
        const other = [...before.counts, before.total][place];
        return count !== null && (isSmall(count) || (other != null && isSmall(other - count)));
      });
      expect(few.filter((count) => count !== 0)).toEqual([]);
      const withheld = after.counts.filter((count) => count === null);
      expect(parts && after.total !== null && withheld.length === 1).toBe(false);
      for (const count of parts ? [] : after.counts) {
        expect(count !== null && after.total !== null && isSmall(after.total - count)).toBe(false);
      }
    }),
  );
});

test('who may see individual answers sees every figure', () => {
  const figures = wholeOf([1, 2, 30]);
  expect(shownFigures(figures, { smallGroup: undefined, parts: true })).toEqual(figures);
});

test.each([
  { counts: [30, 3, 12], shown: [30, null, null], why: 'the next smallest goes with the only small one' },
  { counts: [30, 4, 3], shown: [30, null, null], why: 'two small ones are enough' },
  { counts: [30, 1, 2, 10], shown: [30, null, null, null], why: 'unless they are few together' },
  { counts: [30, 0, 12], shown: [30, 0, 12], why: 'nobody is a figure that may be told' },
  { counts: [1, 2], shown: [null, null], why: 'of few patients nothing is told' },
])('$counts: $why', ({ counts, shown }) => {
  const total = sum(counts) < smallGroup ? null : sum(counts);
  expect(shownFigures(wholeOf(counts), { smallGroup, parts: true })).toEqual({ counts: shown, total });
});

test('answers of which several may be given are judged one by one: who did not give one is a figure too', () => {
  const rule = { smallGroup, parts: false };
  expect(shownFigures({ counts: [2, 10, 27], total: 30 }, rule)).toEqual({ counts: [null, 10, null], total: 30 });
});
