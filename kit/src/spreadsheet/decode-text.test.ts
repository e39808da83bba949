import { array, assert, constantFrom, oneof, property, tuple } from 'fast-check';
import { decodeText } from './decode-text.ts';

const marked = [...'áàâãäçéèêëíïóôõöúùüñ'];
const plain = [...'abdefghijklmnoprstuvz'];
const lower = oneof(
  { weight: 4, arbitrary: constantFrom(...plain) },
  { weight: 1, arbitrary: constantFrom(...marked) },
);
const word = tuple(lower, array(lower, { minLength: 1, maxLength: 8 })).map(([first, rest]) => [first, ...rest]);
/** Names as lists write them: capitalised, in capitals with ß, in small letters, with separators between parts. */
const name = oneof(
  word.map(([first = '', ...rest]) => first.toUpperCase() + rest.join('')),
  word.map((letters) => `${letters.join('').toUpperCase()}ß`),
  word.map((letters) => letters.join('')),
  tuple(word, word, constantFrom('-', ' ', "'", ', ')).map(
    ([one, other, between]) => one.join('') + between + other.join(''),
  ),
);

const windows = new TextDecoder('windows-1252');
const mac = new TextDecoder('macintosh');
const all = Uint8Array.from({ length: 256 }, (_, byte) => byte);
const alphabets = {
  windows: [...windows.decode(all)],
  mac: [...mac.decode(all)],
};
const encoded = (text: string, alphabet: readonly string[]): Uint8Array =>
  Uint8Array.from(text, (character) => alphabet.indexOf(character));

test('the text that was written is always among the readings, alone only where it is right', () => {
  assert(
    property(array(name, { minLength: 1, maxLength: 5 }), constantFrom('windows', 'mac'), (names, encoding) => {
      const text = names.join(';\n');
      const readings = decodeText(encoded(text, alphabets[encoding])).map((reading) => reading.text);
      expect(readings).toContain(text);
    }),
    { numRuns: 500 },
  );
});

test.each(['utf-8', 'utf-16le', 'utf-16be'])('%s with and without its mark leaves no doubt', (label) => {
  assert(
    property(array(name, { minLength: 1 }), constantFrom('', '\ufeff'), (names, mark) => {
      const text = `epd;name\n${names.join('\n')}`;
      const units = [...(mark + text)].map((character) => character.charCodeAt(0));
      const bytes = {
        'utf-8': () => [...new TextEncoder().encode(mark + text)],
        'utf-16le': () => units.flatMap((unit) => [unit & 255, unit >> 8]),
        'utf-16be': () => units.flatMap((unit) => [unit >> 8, unit & 255]),
      }[label];
      expect(decodeText(Uint8Array.from(bytes?.() ?? [])).map((reading) => reading.text)).toEqual([text]);
    }),
    { numRuns: 200 },
  );
});

test.each([
  ['half a character of UTF-16', [0xff, 0xfe, 0x41]],
  ['NULs without any order', [0, 0, 0, 0]],
  ['control characters', [0x65, 1, 0x70]],
])('%s is no text', (_, bytes) => {
  expect(decodeText(Uint8Array.from(bytes))).toEqual([]);
});

test.each([
  [
    'typographic quotes and dashes',
    'Jan – “de” O’Neill',
    [0x4a, 0x61, 0x6e, 0x20, 0x96, 0x20, 0x93, 0x64, 0x65, 0x94, 0x20, 0x4f, 0x92, 0x4e, 0x65, 0x69, 0x6c, 0x6c],
  ],
  ['the signs of numbers', 'N.º 1ª 5 €', [0x4e, 0x2e, 0xba, 0x20, 0x31, 0xaa, 0x20, 0x35, 0x20, 0x80]],
])('%s are among the readings', (_, text, bytes) => {
  expect(decodeText(Uint8Array.from(bytes)).map((reading) => reading.text)).toContain(text);
});
