import { pdfOf } from './pdf.ts';
import { legendLines } from './picture.ts';
import { csvOf, fileName } from './save-chart.ts';

test('F1 a chart as CSV has its heads and raw numbers, and no cell that a spreadsheet runs', () => {
  const figures = { heads: ['Questionnaire', 'Intakes'], rows: [['=HYPERLINK("http://evil")', 1204]] };
  expect(csvOf({ figures })).toBe('\uFEFFQuestionnaire,Intakes\r\n"\'=HYPERLINK(""http://evil"")",1204\r\n');
});

test("a file's name says title and period, and nothing that a file system refuses", () => {
  const name = fileName('png', { title: 'By day: <1/2>', period: '01-02-2026 – 28-02-2026' });
  expect(name).toBe('By day- -1-2- 01-02-2026 – 28-02-2026.png');
});

test('a PDF says where each of its objects begins, and holds the picture byte by byte', () => {
  const jpeg = Uint8Array.from({ length: 300 }, (_, index) => index % 256);
  const bytes = pdfOf(jpeg, { width: 1920, height: 900 }, 'Übersicht 1');
  const text = Array.from(bytes, (byte) => String.fromCharCode(byte)).join('');
  const [, start = ''] = /startxref\n(\d+)\n%%EOF\n$/.exec(text) ?? [];
  const table = text.slice(Number(start));
  expect(table).toMatch(/^xref\n0 7\n/);
  const offsets = [...table.matchAll(/(\d{10}) 00000 n /g)].map(([, offset]) => Number(offset));
  expect(offsets.map((offset) => text.slice(offset, offset + 7))).toEqual(
    [1, 2, 3, 4, 5, 6].map((number) => `${number} 0 obj`),
  );
  const picture = text.indexOf('/Length 300 >>\nstream\n') + '/Length 300 >>\nstream\n'.length;
  expect([...bytes.slice(picture, picture + 300)]).toEqual([...jpeg]);
  expect(text).toContain('/Title <FEFF00dc0062');
});

test('the legend goes on in a second line where the first is full', () => {
  const legend = ['a', 'b', 'c'].map((words) => ({ color: '#000000', words }));
  const places = legendLines(legend, () => 400).map((line) => line.map(({ words, x }) => `${words}${x}`));
  expect(places).toEqual([['a0', 'b400'], ['c0']]);
});
