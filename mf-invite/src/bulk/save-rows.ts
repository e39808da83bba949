import { type BatchField, type BatchRow, limit } from '@intake-desk/contracts';
import { csvLines, csvStart } from '@intake-desk/contracts/csv';

/** Pages of the rows that were not sent. */
type ReadPage = (page: number) => Promise<readonly BatchRow[]>;

/** All rows that a reader of pages returns. */
export async function allRows(read: ReadPage): Promise<BatchRow[]> {
  const rows: BatchRow[] = [];
  for (let page = 1; ; page += 1) {
    const some = await read(page);
    rows.push(...some);
    if (some.length < limit.batchRowsOfCall) return rows;
  }
}

/** The last column of a file of rows: its head, and what it says of a row. */
export interface ReasonColumn {
  readonly head: string;
  readonly of: (row: BatchRow) => string;
}

/** Rows as a file that can be mended and chosen again, with the reason of each; texts that a spreadsheet would run are neutralised (security.md F1). */
export const fileOfRows = (
  rows: readonly BatchRow[],
  fields: readonly BatchField[],
  labels: Readonly<Record<BatchField, string>>,
  reason: ReasonColumn,
): string =>
  csvStart +
  csvLines([
    [...fields.map((field) => labels[field]), reason.head],
    ...rows.map((row) => [...fields.map((field) => row.input[field] ?? ''), reason.of(row)]),
  ]);

/** Gives the user a text as a CSV file. */
export function saveFile(name: string, text: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([text], { type: 'text/csv;charset=utf-8' }));
  link.download = name;
  link.click();
  // The browser has the file by then; the address would hold it as long as the page is open.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
