import fc from 'fast-check';
import { GrowingColumn, moments, smallNumbers, wholeNumbers } from './growing-column.ts';

test('a row has the number that was set last, whatever its position', () => {
  const row = fc.oneof(fc.nat(100_000), fc.integer({ min: 200_000, max: 2 ** 31 - 1 }));
  const set = fc.tuple(row, fc.nat(65_535));
  fc.assert(
    fc.property(fc.array(set), fc.constantFrom(smallNumbers, wholeNumbers, moments), (numbers, kind) => {
      const column = new GrowingColumn<ReturnType<typeof kind>>(kind);
      const known = new Map<number, number>();
      for (const [row, value] of numbers) {
        column.set(row, value);
        known.set(row, value);
      }
      const rows = [...known.keys(), 100_001];
      expect(rows.map((row) => column.at(row))).toEqual([...known.values(), 0]);
      expect([...column.valuesOf(Uint32Array.from(rows))]).toEqual([...known.values(), 0]);
    }),
  );
});
