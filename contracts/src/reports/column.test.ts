import { array, assert, integer, property } from 'fast-check';
import { decodeColumn, encodeColumn, highestCode } from './column.ts';

const decoded = (text: string): number[] => [...decodeColumn(text, new Uint16Array(text.length))];

test('every code survives encoding and decoding', () => {
  const all = Array.from({ length: highestCode + 1 }, (_, code) => code);
  expect(decoded(encodeColumn(all))).toEqual(all);
});

test('any column survives JSON and UTF-8, with one unit per row', () => {
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

test('JSON escapes none of its characters', () => {
  const all = encodeColumn(Array.from({ length: highestCode + 1 }, (_, code) => code));
  expect(JSON.stringify(all)).toBe(`"${all}"`);
});

test('a column of hundreds of thousands of rows is one text', () => {
  const codes = new Uint8Array(340_000).map((_, row) => row % 11);
  expect(decodeColumn(encodeColumn(codes), new Uint8Array(codes.length))).toEqual(codes);
});

test('a code above the highest is refused', () => {
  expect(() => encodeColumn([highestCode + 1])).toThrow(RangeError);
});
