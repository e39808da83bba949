const BEGIN = '<!-- table -->';
const END = '<!-- end of table -->';

const line = (cells: readonly string[]): string =>
  `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`;

/** A page of docs with a table between its two marks, in the place of the one that was there. */
export function withTable(page: string, head: readonly string[], rows: readonly (readonly string[])[]): string {
  const [before, rest = ''] = page.split(BEGIN);
  const [, after = ''] = rest.split(END);
  const lines = [head, head.map(() => '---'), ...rows].map(line);
  return [`${before}${BEGIN}`, ...lines, `${END}${after}`].join('\n');
}
