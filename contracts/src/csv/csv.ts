import Papa from 'papaparse';

/** A cell: text, a number, yes or no, or nothing. */
export type CsvValue = string | number | boolean | null;

/** What a file begins with, so that spreadsheets read it as UTF-8. */
export const csvStart = '\uFEFF';

/**
 * Where a spreadsheet would begin a formula: at the start of a cell, and after what another country's spreadsheet takes
 * for the end of one. A sign that stands alone, as before the items of a list, begins none there.
 */
const BEFORE = /(^[\s"]*|[;\t\r\n][ "]*)('*)/.source;
const SIGN = /(?=[=@＝＠]|[+\-＋－](?!\s)|(?<=^[\s"]*'*)[+\-＋－])/.source;
const FORMULA = new RegExp(`${BEFORE}${SIGN}`, 'g');
const MARKED = new RegExp(`${BEFORE}'${SIGN}`, 'g');

/** A negative number, or a telephone number with its country: signs, and no formulas. */
const NUMBER = /^-\d+([.,]\d+)?$|^\+\d[\d ().]{5,30}$/;

/** A text that no spreadsheet runs: an apostrophe stands before what would begin a formula (security.md F1). */
export const neutralised = (text: string): string => (NUMBER.test(text) ? text : text.replace(FORMULA, "$1$2'"));

/** The text that was neutralised. */
export const restored = (text: string): string => text.replace(MARKED, '$1$2');

/** Separator of cells: a comma, or the semicolon that spreadsheets of countries with a decimal comma expect. */
export type CsvDelimiter = ',' | ';';

/** Rows as lines of CSV (RFC 4180), the last one ended as well; every text is neutralised, headers too. */
export function csvLines(rows: readonly (readonly CsvValue[])[], delimiter: CsvDelimiter = ','): string {
  const safe = rows.map((row) => row.map((value) => (typeof value === 'string' ? neutralised(value) : value)));
  return rows.length === 0 ? '' : `${Papa.unparse(safe, { newline: '\r\n', delimiter })}\r\n`;
}

/**
 * The rows of a file or of cells that were copied from a spreadsheet, without empty ones: its delimiter is guessed, and a text
 * that was neutralised is as it was before. The mark at the start of a file is left out.
 */
export const csvRows = (text: string): string[][] =>
  Papa.parse<string[]>(text.startsWith(csvStart) ? text.slice(csvStart.length) : text, {
    delimitersToGuess: [',', ';', '\t', '|'],
    skipEmptyLines: 'greedy',
  }).data.map((row) => row.map((cell) => restored(cell).trim()));

/** Separators of lists, those first that texts rarely have. */
export const csvDelimiters = ['\t', ';', '|', ','] as const;

/** The cells of a text by one separator, and whether a quotation mark is not closed: then every line is a row. */
export function csvCells(text: string, delimiter: string): { readonly cells: string[][]; readonly damaged: boolean } {
  const { data, errors } = Papa.parse<string[]>(text, { delimiter, newline: '\n' });
  if (!errors.some(({ type }) => type === 'Quotes')) return { cells: data, damaged: false };
  return { cells: text.split('\n').map((line) => line.split(delimiter)), damaged: true };
}
