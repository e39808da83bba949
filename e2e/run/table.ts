const BEGIN = '<!-- table -->';
const END = '<!-- end of table -->';

const line = (cells: readonly string[]): string =>
  `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`;

/** Returns a page of docs with the table between its two marks replaced. */
export function withTable(page: string, head: readonly string[], rows: readonly (readonly string[])[]): string {
  const [before, rest = ''] = page.split(BEGIN);
  const [, after = ''] = rest.split(END);
  const lines = [head, head.map(() => '---'), ...rows].map(line);
  return [`${before}${BEGIN}`, ...lines, `${END}${after}`].join('\n');
}

/** Returns the rows of that table without its head; empty if the page has no table yet. */
export function tableRows(page: string): string[][] {
  const [, table = ''] = page.split(BEGIN);
  const lines = (table.split(END)[0] ?? '').split('\n').filter((text) => text.startsWith('| '));
  return lines.slice(2).map((text) =>
    text
      .slice(2, -2)
      .split(' | ')
      .map((cell) => cell.replaceAll('\\|', '|')),
  );
}
