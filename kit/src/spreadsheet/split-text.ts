import { csvCells, csvDelimiters } from '@intake-desk/contracts/csv';
import type { Cells } from './cells.ts';
import { type KnowsHead, knownHeads, MOST_TITLES } from './find-table.ts';

export interface SplitText {
  readonly cells: Cells;
  /** A quotation mark is not closed: every line is a row, and the marks are part of the cells. */
  readonly damaged: boolean;
}

/**
 * Splits a text into cells by its separator: the one with the most known headers, otherwise the one that gives most
 * lines the same number of cells. A line `sep=;` at the start decides. Lines that are quoted as a whole, as a
 * spreadsheet of another country writes lines that it did not split, are unquoted first.
 */
export function splitText(text: string, knows: KnowsHead): SplitText {
  const lines = text
    .replace(/^\ufeff/, '')
    .replace(/\r\n?/g, '\n')
    // MS-DOS ends a text with this character.
    .replaceAll('\u001a', '');
  const [line = '', named] = /^"?sep=(.)"?[;,\t]*(?:\n|$)/i.exec(lines) ?? [];
  if (named !== undefined) return csvCells(lines.slice(line.length), named);
  const bare = lines.replace(QUOTED_LINE, (_, text: string) => text.replaceAll('""', '"'));
  const texts = bare === lines ? [lines] : [lines, bare];
  const [best] = texts
    .flatMap((one) => csvDelimiters.map((delimiter) => csvCells(one, delimiter)))
    .map((split) => ({ split, ...agreement(split.cells, knows) }))
    .toSorted((a, b) => b.known - a.known || b.share - a.share || b.width - a.width);
  return best?.split ?? { cells: [], damaged: false };
}

/** A line that is one quoted cell. */
const QUOTED_LINE = /^"((?:[^"\n]|"")*)"$/gm;

/** How well the rows agree: the most heads that a row names, the commonest width, and the share of rows that have it. */
function agreement(cells: Cells, knows: KnowsHead) {
  const rows = cells.filter((row) => row.some((cell) => cell.trim() !== ''));
  const counts = new Map<number, number>();
  for (const { length } of rows) counts.set(length, (counts.get(length) ?? 0) + 1);
  const [[width, count] = [0, 0]] = [...counts].toSorted((a, b) => b[1] - a[1] || b[0] - a[0]);
  const known = Math.max(0, ...rows.slice(0, MOST_TITLES).map((row) => knownHeads(row, knows)));
  return { known, width, share: width > 1 ? count / rows.length : 0 };
}
