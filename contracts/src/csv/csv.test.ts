import fc from 'fast-check';
import Papa from 'papaparse';
import { csvLines, csvRows, csvStart, neutralised, restored } from './csv.ts';
import { formulaTexts } from './testing/formula-texts.ts';

/** Texts of formula signs, delimiters and quotes, mixed with other characters. */
const text = fc.oneof(
  fc.string({ unit: 'grapheme' }),
  fc.string({
    unit: fc.constantFrom('=', '+', '-', '@', '＝', "'", '"', ';', ',', '\t', '\r', '\n', ' ', '1', 'A', '('),
  }),
);
const parse = (file: string, delimiter: string): string[][] =>
  Papa.parse<string[]>(file, { delimiter, skipEmptyLines: true }).data;

test('F1 reading a written file returns its texts', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(text, text, fc.constant('end')), { minLength: 1 }), (rows) => {
      const read = parse(csvStart + csvLines(rows), ',').map((row) => row.map(restored));
      expect(read).toEqual(rows);
    }),
  );
});

test('F1 no piece of a file begins a formula, with any delimiter', () => {
  fc.assert(
    fc.property(text, text, (a, b) => {
      for (const piece of csvLines([[a, b, 'end']]).split(/[;\t\r\n]/)) {
        expect(piece).not.toMatch(/^[\s"]*([=@＝＠]|[+\-＋－](?!\d)\S)/);
      }
      for (const cell of parse(csvLines([[a, b, 'end']]), ',').flat()) {
        expect(cell).not.toMatch(/^\s*([=@＝＠]|[+\-＋－](?!\d))/);
      }
    }),
  );
});

test.each(formulaTexts)('F1 %j is written as %j', (given, written) => {
  expect(neutralised(given)).toBe(written);
  expect(restored(written)).toBe(given);
});

test.each([
  '-5',
  '-5.25',
  '-5,25',
  '+31612345678',
  '+31 6 1234 5678',
  'a = b',
  'a-b',
  '\u2013 5',
  "it's",
  'pain:\n- at rest\n- at night',
])('F1 %j stays as it is', (given) => {
  expect(neutralised(given)).toBe(given);
});

test('numbers, booleans and null are written unchanged', () => {
  expect(
    csvLines([
      ['=head', 'b'],
      [-5, null],
      [true, 'x,"y"'],
    ]),
  ).toBe(`'=head,b\r\n-5,\r\ntrue,"x,""y"""\r\n`);
});

test.each([',', ';', '\t', '|'])('a list with the delimiter %j is read, and so is a written one', (delimiter) => {
  const lines = `${['epd', 'name', 'mail'].join(delimiter)}\r\n\n${['1', 'Zoë', 'zoe@example.org'].join(delimiter)}`;
  expect(csvRows(csvStart + lines)).toEqual([
    ['epd', 'name', 'mail'],
    ['1', 'Zoë', 'zoe@example.org'],
  ]);
  expect(csvRows(csvStart + csvLines([['=1+1', '+31612345678']]))).toEqual([['=1+1', '+31612345678']]);
});
