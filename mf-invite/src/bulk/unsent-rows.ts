import { type BatchField, type BatchRow, limit } from '@intake-desk/contracts';
import { csvLines, csvStart } from '@intake-desk/contracts/csv';

type ReadPage = (page: number) => Promise<readonly BatchRow[]>;

/** Returns the rows of all pages. */
export async function allRows(read: ReadPage): Promise<BatchRow[]> {
  const rows: BatchRow[] = [];
  for (let page = 1; ; page += 1) {
    const some = await read(page);
    rows.push(...some);
    if (some.length < limit.batchRowsOfCall) return rows;
  }
}

export interface ReasonColumn {
  readonly head: string;
  readonly of: (row: BatchRow) => string;
}

/** Returns rows as a file to correct and upload again, with reasons, neutralised (security.md F1). */
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
