import type { Mutation } from './mutation.ts';

const BEGIN = '<!-- table -->';
const END = '<!-- end of table -->';

/** A page with the result of a run between its two marks. */
export function withTable(page: string, rows: readonly { mutation: Mutation; by: string }[]): string {
  const [head, rest = ''] = page.split(BEGIN);
  const [, tail] = rest.split(END);
  const lines = rows.map(
    ({ mutation: { code, damage, file }, by }) =>
      `| ${code} | ${damage} | \`${file}\` | ${by.replaceAll('|', '\\|')} |`,
  );
  return [
    `${head}${BEGIN}`,
    '| code | damage | in | turned red |',
    '| --- | --- | --- | --- |',
    ...lines,
    `${END}${tail}`,
  ].join('\n');
}
