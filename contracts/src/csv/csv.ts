import Papa from 'papaparse';

export type CsvValue = string | number | boolean | null;

/** Byte order mark, so that spreadsheets read the file as UTF-8. */
export const csvStart = '\uFEFF';

/** Matches positions where a spreadsheet would begin a formula, with any country's delimiter. */
const BEFORE = /(^[\s"]*|[;\t\r\n][ "]*)('*)/.source;
const SIGN = /(?=[=@＝＠]|[+\-＋－](?!\s)|(?<=^[\s"]*'*)[+\-＋－])/.source;
const FORMULA = new RegExp(`${BEFORE}${SIGN}`, 'g');
const MARKED = new RegExp(`${BEFORE}'${SIGN}`, 'g');

/** A negative number, or a phone number with its country code: signs, but no formulas. */
const NUMBER = /^-\d+([.,]\d+)?$|^\+\d[\d ().]{5,30}$/;

/** Puts an apostrophe before everything that a spreadsheet would run as a formula (security.md F1). */
export const neutralised = (text: string): string => (NUMBER.test(text) ? text : text.replace(FORMULA, "$1$2'"));

/** Reverses `neutralised`. */
export const restored = (text: string): string => text.replace(MARKED, '$1$2');

/** A comma, or the semicolon that spreadsheets expect in countries with a decimal comma. */
export type CsvDelimiter = ',' | ';';

/** Writes rows as CSV (RFC 4180) with a final line break. Every text is neutralised, headings too. */
export function csvLines(rows: readonly (readonly CsvValue[])[], delimiter: CsvDelimiter = ','): string {
  const safe = rows.map((row) => row.map((value) => (typeof value === 'string' ? neutralised(value) : value)));
  return rows.length === 0 ? '' : `${Papa.unparse(safe, { newline: '\r\n', delimiter })}\r\n`;
}

/** Reads rows from a file or pasted cells. Guesses the delimiter, skips empty rows, restores neutralised texts. */
export const csvRows = (text: string): string[][] =>
  Papa.parse<string[]>(text.startsWith(csvStart) ? text.slice(csvStart.length) : text, {
    delimitersToGuess: [',', ';', '\t', '|'],
    skipEmptyLines: 'greedy',
  }).data.map((row) => row.map((cell) => restored(cell).trim()));

/** Delimiters of lists, the least likely to occur in texts first. */
export const csvDelimiters = ['\t', ';', '|', ','] as const;

/** Splits a text by one delimiter. With an unclosed quotation mark every line is a row, and `damaged` is true. */
export function csvCells(text: string, delimiter: string): { readonly cells: string[][]; readonly damaged: boolean } {
  const { data, errors } = Papa.parse<string[]>(text, { delimiter, newline: '\n' });
  if (!errors.some(({ type }) => type === 'Quotes')) return { cells: data, damaged: false };
  return { cells: text.split('\n').map((line) => line.split(delimiter)), damaged: true };
}
