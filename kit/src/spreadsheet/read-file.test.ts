import { strToU8, unzipSync, zipSync } from 'fflate';
import { readFile, surePart } from './read-file.ts';

const knows = (head: string): boolean => ['epd', 'dob'].includes(head);
const fileOf = (bytes: Uint8Array<ArrayBuffer>, size = bytes.length) => ({
  size,
  arrayBuffer: async () => bytes.slice().buffer,
});
const read = (bytes: Uint8Array<ArrayBuffer>) => readFile(fileOf(bytes), knows);

const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const packaged = 'http://schemas.openxmlformats.org/package/2006/relationships';

/** A workbook of sheets, each the XML of its rows. Style 1 is a date, 2 a time; `codes` are the number formats from style 3 on. */
function workbook(...sheets: string[]): Uint8Array<ArrayBuffer> {
  return formatted({ codes: [] }, ...sheets);
}
function formatted(
  { codes, date1904 = '0' }: { readonly codes: readonly string[]; readonly date1904?: string },
  ...sheets: string[]
): Uint8Array<ArrayBuffer> {
  const each = (xml: (number: number) => string): string => sheets.map((_, at) => xml(at + 1)).join('');
  const files = {
    'xl/workbook.xml': `<workbook xmlns="${main}" xmlns:r="${relations}"><workbookPr date1904="${date1904}"/><sheets>${each(
      (number) => `<sheet name="Sheet ${number}" sheetId="${number}" r:id="rId${number}"/>`,
    )}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${packaged}">${each(
      (number) =>
        `<Relationship Id="rId${number}" Type="${relations}/worksheet" Target="worksheets/sheet${number}.xml"/>`,
    )}<Relationship Id="rId99" Type="${relations}/styles" Target="styles.xml"/></Relationships>`,
    'xl/styles.xml': `<styleSheet xmlns="${main}"><numFmts>${codes
      .map((code, at) => `<numFmt numFmtId="${164 + at}" formatCode="${code}"/>`)
      .join(
        '',
      )}</numFmts><cellStyleXfs><xf numFmtId="164"/></cellStyleXfs><cellXfs><xf numFmtId="0"/><xf numFmtId="14"/>
      <xf numFmtId="20"/>${codes.map((_, at) => `<xf numFmtId="${164 + at}" applyNumberFormat="1"><alignment/></xf>`).join('')}</cellXfs></styleSheet>`,
    ...Object.fromEntries(
      sheets.map((rows, at) => [
        `xl/worksheets/sheet${at + 1}.xml`,
        `<worksheet xmlns="${main}"><sheetData>${rows}</sheetData></worksheet>`,
      ]),
    ),
  };
  return zipSync(Object.fromEntries(Object.entries(files).map(([name, xml]) => [name, strToU8(xml)]))).slice();
}
const row = (number: number, ...cells: string[]): string =>
  `<row r="${number}">${cells.map((cell, at) => cell.replace('<c', `<c r="${'ABCDEFG'[at]}${number}"`)).join('')}</row>`;
const text = (value: string): string => `<c t="inlineStr"><is><t>${value}</t></is></c>`;
const number = (value: string, style = 0): string => `<c s="${style}"><v>${value}</v></c>`;

test('a workbook is read as its cells show: zeros, dates, times, digits that are not lost, and errors', async () => {
  const cells = [text('0012345'), number('29586', 1), number('46357.395833', 1), number('0.39583333333333331', 2)];
  const more = [number('612345678'), number('1.234567890123456E+17'), '<c t="e"><v>#N/A</v></c>'];
  const file = await read(workbook(row(1, text('epd'), text('dob')) + row(2, ...cells, ...more)));
  expect(file).toMatchObject({ kind: 'sheets', parts: [{ name: 'Sheet 1' }] });
  expect('parts' in file && file.parts[0]?.cells[1]).toEqual([
    ...['0012345', '1980-12-31', '2026-12-01 09:30:00', '09:30:00', '612345678', '1.234567890123456e+17', '#N/A'],
  ]);
});

test.each([
  ['0000000', '12345', '0012345'],
  ['0000000;-0000000', '12345', '0012345'],
  ['&quot;P&quot;000000', '123', 'P000123'],
  ['0#########', '612345678', '0612345678'],
  ['00-00000000', '612345678', '06-12345678'],
  ['[&lt;=9999]000\\-0;00\\ 0', '12345', '12345'],
  ['000-00-0000', '12345678', '012-34-5678'],
  ['_-0000_-', '12', '0012'],
  ['[Red]00000', '12345678', '12345678'],
  ['General', '12345', '12345'],
  ['#,##0', '12345', '12345'],
  ['0.00', '12345', '12345'],
  ['0%', '12345', '12345'],
  ['0000', '-12', '-12'],
  ['0000', '1.5', '1.5'],
])('by the number format %s %s is read as %s', async (code, stored, shown) => {
  const file = await read(formatted({ codes: [code] }, row(1, text('epd')) + row(2, number(stored, 3))));
  expect('parts' in file && file.parts[0]?.cells[1]).toEqual([shown]);
});

test.each(['1', 'true'])('a workbook of an old Macintosh counts its days from 1904: %s', async (date1904) => {
  const file = await read(formatted({ codes: [], date1904 }, row(1, text('dob')) + row(2, number('28124', 1))));
  expect('parts' in file && file.parts[0]?.cells[1]).toEqual(['1980-12-31']);
});

test('cells that few programs write are read as they show: truth values, moments, rich text, formulas, no value', async () => {
  const cells = [
    ...[
      '<c t="b"><v>1</v></c>',
      '<c t="d"><v>2026-12-01T09:30:00</v></c>',
      '<c t="str"><f>A1&amp;B1</f><v>A&amp;B</v></c>',
    ],
    ...['<c t="inlineStr"><is><r><t>van </t></r><r><t>Dam</t></r></is></c>', '<c t="s"/>', '<c s="1"/>'],
    '<c t="e"><f>VLOOKUP(A1,B:B,1)</f><v>#REF!</v></c>',
  ];
  const file = await read(workbook(row(1, text('epd'), text('dob')) + row(2, ...cells)));
  expect('parts' in file && file.parts[0]?.cells[1]).toEqual([
    ...['TRUE', '2026-12-01T09:30:00', 'A&B', 'van Dam', '', '', '#REF!'],
  ]);
});

test('rows that a filter hides are counted, since they are read too', async () => {
  const rows = [
    ...[row(1, text('epd'), text('dob')), row(2, text('P2')).replace('<row', '<row hidden="1"'), row(3, text('P3'))],
    ...[row(4, text('P4')).replace('r="4">', 'r="4" hidden="true">'), '<row r="5" hidden="1"/>'],
  ].join('');
  const file = await read(workbook(row(1, text('notes')), rows));
  expect('parts' in file && file.parts.map(({ hidden: count }) => count)).toEqual([0, 2]);
});

test('sheets that are empty are no choice, and the first one with a list is read', async () => {
  const file = await read(workbook('', row(1, text('notes')), row(1, text('epd'), text('dob'))));
  expect('parts' in file && file.parts.map(({ name }) => name)).toEqual(['Sheet 2', 'Sheet 3']);
  expect(surePart(file, knows)).toBe(1);
});

test('a workbook of 5,000 rows is read without a worker, which the policy of the page does not allow', async () => {
  const rows = Array.from({ length: 5000 }, (_, at) => row(at + 1, text(`P${at}`), text('a name that repeats')));
  const file = await read(workbook(rows.join('')));
  expect('parts' in file && file.parts[0]?.cells).toHaveLength(5000);
});

test.each([
  ['a damaged workbook', Uint8Array.of(0x50, 0x4b, 3, 4, 0, 0xef, 0xdc, 0xbc)],
  ['a workbook without its sheets', zipSync({ mimetype: strToU8('text') }).slice()],
  ['an old .xls workbook', Uint8Array.of(0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1, 0, 0)],
  ['a page that is called .xls', strToU8('<html><table><tr><td>epd').slice()],
  ['an empty file', new Uint8Array()],
])('%s is refused', async (_, bytes) => {
  expect(await read(bytes)).toEqual({ kind: 'unreadable' });
});

test.each([
  ['a cell at the end of a line', '<row r="400"><c r="XFD400" t="str"><v>x</v></c></row>'],
  [
    'a cell at the end of each line',
    Array.from({ length: 400 }, (_, at) => `<row r="${at + 2}"><c r='XFD${at + 2}'><v>1</v></c></row>`).join(''),
  ],
  ['a row that no spreadsheet has', '<row r="6000000"><c r="A6000000"><v>1</v></c></row>'],
])('E16 a small workbook with %s is refused before its empty cells fill the memory', async (_, rows) => {
  expect(await read(workbook(row(1, text('epd'), text('dob')) + rows))).toEqual({ kind: 'farCells' });
});

test('empty cells that are only formatted, and a value some columns away, keep no list from being read', async () => {
  const rows = Array.from({ length: 400 }, (_, at) => `<row r="${at + 2}"><c r="XFD${at + 2}" s="1"/></row>`).join('');
  const far = '<row r="900"><c r="ZZ900" t="str"><v>note</v></c></row>';
  const file = await read(workbook(row(1, text('epd'), text('dob')) + rows + far));
  expect('parts' in file && file.parts[0]?.cells).toHaveLength(900);
});

test.each([
  ['cells', { 'xl/worksheets/sheet1.xml': '<c ' }],
  ['rows', { 'xl/worksheets/sheet1.xml': '<row ' }],
  ['hidden rows', { 'xl/worksheets/sheet1.xml': ' hidden="1"' }],
  ['sheets', { 'xl/workbook.xml': '<sheet ' }],
  ['relations', { 'xl/_rels/workbook.xml.rels': '<Relationship ' }],
  ['formats', { 'xl/styles.xml': '<numFmt ' }],
  ['styles', { 'xl/styles.xml': '<cellXfs>' }],
  ['signs', { 'xl/worksheets/sheet1.xml': 'a' }],
])('E16 a workbook with 300,000 %s that never end is refused within a moment', async (_, parts) => {
  const files = Object.entries(parts).map(([path, sign]): [string, Uint8Array] => [
    path,
    strToU8(`<row${sign.repeat(300_000)}`),
  ]);
  const before = process.cpuUsage();
  expect(await read(zipSync({ ...unzipSync(workbook('')), ...Object.fromEntries(files) }).slice())).toEqual({
    kind: 'unreadable',
  });
  const { user } = process.cpuUsage(before);
  expect(user).toBeLessThan(5_000_000);
});

test('a file that is too large is not read', async () => {
  expect(await readFile(fileOf(new Uint8Array(), 10_000_001), knows)).toEqual({ kind: 'tooLarge' });
});
