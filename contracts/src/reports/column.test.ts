import { array, assert, integer, property } from 'fast-check';
import { decodeColumn, encodeColumn, highestCode } from './column.ts';

const decoded = (text: string): number[] => [...decodeColumn(text, new Uint16Array(text.length))];

test('every code comes back as it went', () => {
  const all = Array.from({ length: highestCode + 1 }, (_, code) => code);
  expect(decoded(encodeColumn(all))).toEqual(all);
});

test('any column comes back through JSON and UTF-8, a unit for each row', () => {
  const codes = array(integer({ min: 0, max: highestCode }), { maxLength: 300 });
  assert(
    property(codes, (column) => {
      const text = encodeColumn(column);
      expect(text).toHaveLength(column.length);
      const received: unknown = JSON.parse(
        new TextDecoder().decode(new TextEncoder().encode(JSON.stringify({ text }))),
      );
      expect(received).toEqual({ text });
      expect(decoded(text)).toEqual(column);
    }),
  );
});

test('JSON escapes nothing in it', () => {
  const all = encodeColumn(Array.from({ length: highestCode + 1 }, (_, code) => code));
  expect(JSON.stringify(all)).toBe(`"${all}"`);
});

test('a column of hundreds of thousands of rows is one text', () => {
  const codes = new Uint8Array(340_000).map((_, row) => row % 11);
  expect(decodeColumn(encodeColumn(codes), new Uint8Array(codes.length))).toEqual(codes);
});

test('a code that has no unit is refused', () => {
  expect(() => encodeColumn([highestCode + 1])).toThrow(RangeError);
});
