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
