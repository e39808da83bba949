import type { Cells } from './cells.ts';
import { hiddenRows, withShownCells } from './shown-cells.ts';
import { refuseOutsize } from './workbook-size.ts';

/** A sheet of a workbook that is not empty. */
export interface Sheet {
  readonly name: string;
  readonly cells: Cells;
  /** Rows that the spreadsheet hides, for example by a filter; they are among the cells. */
  readonly hidden: number;
}

/** Unpacked bytes of a workbook; one that needs more is no list. */
const MOST_BYTES = 100_000_000;

/**
 * Reads the sheets of an .xlsx file as the texts that their cells show: dates as `YYYY-MM-DD` with the time after them, numbers
 * with the digits and zeros that their format shows. Rejects if it is no workbook, and with `FarCells`. The libraries load when this
 * is called first.
 */
export async function readWorkbook(bytes: Uint8Array): Promise<readonly Sheet[]> {
  const [{ default: readSheets }, { unzipSync, zipSync }] = await Promise.all([
    import(/* webpackChunkName: "workbook" */ 'read-excel-file/universal'),
    import(/* webpackChunkName: "workbook" */ 'fflate'),
  ]);
  let unpacked = 0;
  const files = unzipSync(bytes, {
    filter: ({ originalSize }) => {
      unpacked += originalSize;
      if (unpacked > MOST_BYTES) throw new Error('The workbook is too large.');
      return true;
    },
  });
  refuseOutsize(files);
  // An uncompressed file is read without a worker, which the page's policy does not allow.
  const stored = zipSync(withShownCells(files), { level: 0 });
  const hidden = hiddenRows(files);
  const sheets = await readSheets(stored.slice().buffer, { parseNumber: digitsOf });
  return sheets
    .map(({ sheet, data }) => ({
      name: sheet,
      cells: data.map((row) => row.map(textOf)),
      hidden: hidden.get(sheet) ?? 0,
    }))
    .filter(({ cells }) => cells.some((row) => row.some((cell) => cell !== '')));
}

/** A number as it is stored, without its exponent if no digit is lost: more than 15 digits were rounded by the spreadsheet. */
function digitsOf(stored: string): string {
  const plain = stored.replace(/^(-?\d+)\.0+$/, '$1');
  if (/^-?\d{1,15}(\.\d+)?$/.test(plain)) return plain;
  const value = Number(stored);
  return Number.isInteger(value) && Math.abs(value) < 1e15 ? String(value) : value.toExponential();
}

/** The types of the library say `typeof Date` for a date. */
function textOf(cell: unknown): string {
  if (cell === null || cell === undefined) return '';
  return cell instanceof Date ? dateText(cell) : String(cell);
}

/** A day of a spreadsheet is a count, so a time is a fraction of one and is rounded to its second. */
function dateText(date: Date): string {
  const [day = '', time = ''] = new Date(Math.round(date.getTime() / 1000) * 1000)
    .toISOString()
    .slice(0, 19)
    .split('T');
  // A time of day alone is on the day before the first one.
  if (day < '1900-01-01') return time;
  return time === '00:00:00' ? day : `${day} ${time}`;
}
