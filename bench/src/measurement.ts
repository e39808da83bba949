/** One line of the table: a measurement, its result and its aim. */
export interface Measurement {
  readonly name: string;
  readonly result: string;
  readonly aim: string;
  readonly met: boolean;
}

const widths = (rows: readonly (readonly string[])[]): number[] =>
  (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => (row[column] ?? '').length)));

/** Returns the measurements as a Markdown table. */
export function tableOf(measurements: readonly Measurement[]): string {
  const rows = [
    ['measured', 'result', 'aim', 'met'],
    ...measurements.map(({ name, result, aim, met }) => [name, result, aim, met ? 'yes' : 'no']),
  ];
  const width = widths(rows);
  const line = (row: readonly string[]): string =>
    `| ${row.map((cell, i) => cell.padEnd(width[i] ?? 0)).join(' | ')} |`;
  const [head = [], ...body] = rows;
  return [line(head), `|${width.map((w) => '-'.repeat(w + 2)).join('|')}|`, ...body.map(line)].join('\n');
}
