import { csvRows } from '@intake-desk/contracts/csv';
import { csvOf, pagePdf } from './chart-file.ts';
import { fileName } from './file-name.ts';
import { paperLook } from './paper-look.ts';
import { drawSheet, legendLines } from './picture.ts';

const sheet = { title: 'By day', period: '01-02-2026 – 28-02-2026' };

test('F1 a chart as CSV has its heads and raw numbers, and no cell that a spreadsheet runs', () => {
  const figures = { heads: ['Questionnaire', 'Intakes'], rows: [['=HYPERLINK("http://evil")', 1204]] };
  expect(csvOf({ ...sheet, figures })).toBe('\uFEFFQuestionnaire,Intakes\r\n"\'=HYPERLINK(""http://evil"")",1204\r\n');
});

test('F1 a CSV file begins with its column heads and ends with the description of its figures, and no spreadsheet runs either', () => {
  const figures = { heads: ['Answer', 'Count'], rows: [['Yes', 3]] };
  const file = csvOf({ ...sheet, title: '=1+1', about: ['Filters: Do you smoke?: Yes'], figures });
  expect(csvRows(file)).toEqual([
    ['Answer', 'Count'],
    ['Yes', '3'],
    ['=1+1'],
    ['01-02-2026 – 28-02-2026'],
    ['Filters: Do you smoke?: Yes'],
  ]);
  // Raw bytes, before a reader removes the mark.
  expect(file).toMatch(/^\uFEFFAnswer,Count\r\n/);
  expect(file).toContain("\r\n'=1+1\r\n");
});

test("a file's name says title, hospital, department and period, and nothing that a file system refuses", () => {
  const chosen = ['North Sea Hospital', 'ENT/Ear'];
  expect(fileName('png', { ...sheet, title: 'By day: <1/2>?', chosen })).toBe(
    'By day- -1-2, North Sea Hospital, ENT-Ear, 01-02-2026 – 28-02-2026.png',
  );
  expect(fileName('csv', { title: 'Totals', chosen: ['North Sea Hospital', ''], period: '' })).toBe(
    'Totals, North Sea Hospital.csv',
  );
});

test("a long question is cut in a file's name, and what was chosen is not", () => {
  const name = fileName('pdf', { ...sheet, title: 'é'.repeat(400), chosen: ['N'.repeat(30), 'Ä'.repeat(30)] });
  expect(new TextEncoder().encode(name).length).toBeLessThanOrEqual(250);
  expect(name).toMatch(/é, N{30}, Ä{30}, 01-02-2026 – 28-02-2026\.pdf$/);
});

test('names of hospitals that leave a title no room are no fault', () => {
  expect(fileName('png', { ...sheet, chosen: ['🏥'.repeat(40), '🏥'.repeat(40)] })).toMatch(/^, 🏥{30}, 🏥{30}, /u);
});

test('a PDF lists the offset of each object and contains the picture byte by byte', () => {
  const jpeg = Uint8Array.from({ length: 300 }, (_, index) => index % 256);
  const bytes = pagePdf(jpeg, { width: 1920, height: 900 }, 'Übersicht 1');
  const text = Array.from(bytes, (byte) => String.fromCharCode(byte)).join('');
  const [, start = ''] = /startxref\n(\d+)\n%%EOF\n$/.exec(text) ?? [];
  const table = text.slice(Number(start));
  expect(table).toMatch(/^xref\n0 9\n/);
  const offsets = [...table.matchAll(/(\d{10}) 00000 n /g)].map(([, offset]) => Number(offset));
  expect(offsets.map((offset) => text.slice(offset, offset + 7))).toEqual(
    [1, 2, 3, 4, 5, 6, 7, 8].map((number) => `${number} 0 obj`),
  );
  const picture = text.indexOf('/Length 300 >>\nstream\n') + '/Length 300 >>\nstream\n'.length;
  expect([...bytes.slice(picture, picture + 300)]).toEqual([...jpeg]);
  expect(text).toContain('/Title <FEFF00dc0062');
  expect(text).toContain('/Count 1');
});

test('the legend goes on in a second line where the first is full', () => {
  const legend = ['a', 'b', 'c'].map((words) => ({ color: '#000000', words }));
  const places = legendLines(legend, () => 400).map((line) => line.map(({ words, x }) => `${words}${x}`));
  expect(places).toEqual([['a0', 'b400'], ['c0']]);
});

test('a long title, description and legend go on in further lines of a picture', async () => {
  const written: string[] = [];
  const pen = new Proxy(
    {},
    {
      get: (_, name) => (words: string) => {
        if (name === 'fillText') written.push(words);
        return name === 'measureText' ? { width: 7 * words.length } : undefined;
      },
      set: () => true,
    },
  );
  Object.assign(HTMLCanvasElement.prototype, { getContext: () => pen });
  const words = Array.from({ length: 40 }, (_, place) => `answer-${place + 100}`).join(' ');
  const picture = { setOption: () => undefined, renderToCanvas: () => document.createElement('canvas') };
  const drawn = {
    ...sheet,
    title: words,
    department: '',
    about: [words],
    figures: { heads: [], rows: [] },
    option: {},
  };
  const legend = [
    { color: '#000000', words },
    { color: '#ffffff', words: 'Other' },
  ];
  const { height } = await drawSheet({ ...drawn, height: 300, legend, look: paperLook }, () => ({
    ...picture,
    dispose: () => undefined,
  }));
  expect(written.filter((line) => 7 * line.length > 912)).toEqual([]);
  expect(written.join(' ')).toBe([words, sheet.period, words, words, 'Other'].join(' '));
  // Title, period, description and chart, then the legend's lines.
  expect(height).toBe(2 * (46 + 3 * 22 + 5 * 18 + 300 + 4 * 24 + 24));
});
