import { type Cells, cellText } from './cells.ts';

/** Returns true for a column header that the reader knows. */
export type KnowsHead = (head: string) => boolean;

/** Why a line of a file is no row of its table. */
export type LeftOut = 'above' | 'noRow' | 'tooLong';

export interface OtherLine {
  /** From 1, as in a spreadsheet. */
  readonly line: number;
  readonly text: string;
  readonly why: LeftOut;
}

export interface ListTable {
  /** Null if the file does not name its columns. */
  readonly heads: readonly string[] | null;
  readonly width: number;
  readonly rows: Cells;
  readonly others: readonly OtherLine[];
}

/**
 * Finds the table among the cells of a file. Skipped lines are returned too, so that none is lost silently: titles
 * above the header, repeated headers, ruled lines, totals and lines with more values than headers. Empty rows are
 * dropped.
 */
export function findTable(cells: Cells, knows: KnowsHead): ListTable {
  const lines = cells
    .map((row, index) => ({ line: index + 1, row: trimEnd(row.map(cellText)) }))
    .filter(({ row }) => row.length > 0);
  const rows = lines.map(({ row }) => row);
  const at = headsAt(rows, knows);
  const heads = at === -1 ? null : (rows[at] ?? null);
  // Not by spread arguments: a list of 150,000 lines would be too many.
  const width = heads?.length ?? rows.reduce((most, { length }) => Math.max(most, length), 0);
  const others: OtherLine[] = [];
  const kept: string[][] = [];
  for (const [index, { line, row }] of lines.entries()) {
    if (index === at) continue;
    const why = index < at ? 'above' : otherThanRow(row, { heads, width, last: index >= lines.length - MOST_TOTALS });
    if (why) others.push({ line, text: row.filter((cell) => cell !== '').join(' · '), why });
    else kept.push(row);
  }
  return { heads, width, rows: kept, others };
}

/** Counts the distinct known heads of a row: a group's name may be repeated over its columns. */
export const knownHeads = (row: readonly string[], knows: KnowsHead): number =>
  new Set(row.map(cellText).filter(knows)).size;

/** Number of lines searched for a header. */
export const MOST_TITLES = 30;
/** Number of lines at the end that may be totals. */
const MOST_TOTALS = 5;
/** Minimum width at which a line with one value is not a row. */
const WIDE = 3;

/** Returns the index of the heads, or -1: the row with most known names, or a first row of words above rows with digits. */
function headsAt(rows: Cells, knows: KnowsHead): number {
  const known = rows.slice(0, MOST_TITLES).map((row) => knownHeads(row, knows));
  const most = Math.max(0, ...known);
  const first = rows.findIndex((row, index) => row.length > 1 || (known[index] ?? 0) > 0);
  if (most > 1 || (most === 1 && known[first] === 1)) return known.indexOf(most);
  const words = (row: readonly string[] = []): boolean => !row.some((cell) => /[\d@]/.test(cell));
  return first !== -1 && words(rows[first]) && rows.length > first + 1 && !rows.slice(first + 1).every(words)
    ? first
    : -1;
}

interface Surroundings {
  readonly heads: readonly string[] | null;
  readonly width: number;
  readonly last: boolean;
}

const TOTAL =
  /^((sub|eind|end)?-?(totaal|totale|total|gesamt|summe|insgesamt|suma|soma|aantal|anzahl|n[uú]mero de)|\d+ (pati[eë]nt|paciente|utente)\p{L}*)(\P{L}|$)/iu;
/** Last lines of a list or printed page; some of the words are surnames too. */
const ENDING =
  /^((count|einde|ende|end of|fin de|fin del|fim da|fim de|fim do)(?!\p{L})|(pagina|seite|page|p[aá]gina) ?:? ?\d|(afgedrukt|gedruckt|printed|impreso|impresso)(?= ))/iu;

/** Returns true for a line that counts the rows or marks the end. */
const isEnding = (filled: readonly string[], width: number): boolean =>
  filled.length <= WIDE && (TOTAL.test(filled[0] ?? '') || (filled.length < width && ENDING.test(filled.join(' '))));

function otherThanRow(row: readonly string[], { heads, width, last }: Surroundings): LeftOut | undefined {
  if (heads && row.length > width) return 'tooLong';
  if (heads && row.length === width && row.every((cell, column) => cell === heads[column])) return 'noRow';
  const filled = row.filter((cell) => cell !== '');
  if (filled.every((cell) => /^[-=_*─—]{2,}$/.test(cell))) return 'noRow';
  if (last && isEnding(filled, width)) return 'noRow';
  if (width < WIDE) return undefined;
  // A single identifier may be a patient without other data.
  return filled.length === 1 && !/^\S*\d\S*$/.test(row[0] ?? '') ? 'noRow' : undefined;
}

const trimEnd = (row: readonly string[]): string[] => row.slice(0, row.findLastIndex((cell) => cell !== '') + 1);
