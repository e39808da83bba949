import { type Cells, cellText } from './cells.ts';

/** Returns true for the head of a column that the reader knows. */
export type KnowsHead = (head: string) => boolean;

/** Why a line of a file is no row of its table. */
export type LeftOut = 'above' | 'noRow' | 'tooLong';

/** A line of the file that is shown and not read. */
export interface OtherLine {
  /** As a spreadsheet counts, from 1. */
  readonly line: number;
  readonly text: string;
  readonly why: LeftOut;
}

/** The table of a file, its cells as people read them. */
export interface ListTable {
  /** Null if the file does not name its columns. */
  readonly heads: readonly string[] | null;
  readonly width: number;
  readonly rows: Cells;
  readonly others: readonly OtherLine[];
}

/**
 * Finds the table among the cells of a file. Titles above the heads, repeated heads, ruled lines, totals and lines with more
 * values than heads are left out and returned as such, so that none is lost in silence. Empty rows are none.
 */
export function findTable(cells: Cells, knows: KnowsHead): ListTable {
  const lines = cells
    .map((row, index) => ({ line: index + 1, row: trimEnd(row.map(cellText)) }))
    .filter(({ row }) => row.length > 0);
  const rows = lines.map(({ row }) => row);
  const at = headsAt(rows, knows);
  const heads = at === -1 ? null : (rows[at] ?? null);
  const width = heads?.length ?? Math.max(0, ...rows.map(({ length }) => length));
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

/** Counts the different heads of a row that are known: a group's name may be repeated over each of its columns. */
export const knownHeads = (row: readonly string[], knows: KnowsHead): number =>
  new Set(row.map(cellText).filter(knows)).size;

/** Lines among which the heads are looked for. */
export const MOST_TITLES = 30;
/** Lines at the end that may be totals. */
const MOST_TOTALS = 5;
/** Columns from which on a line with one value is no row. */
const WIDE = 3;

/** The place of the heads, -1 for none: the row that names most columns, or a first row of words above rows with digits. */
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
/** Ends of a list and of a printed page; some of the words are surnames too. */
const ENDING =
  /^((count|einde|ende|end of|fin de|fin del|fim da|fim de|fim do)(?!\p{L})|(pagina|seite|page|p[aá]gina) ?:? ?\d|(afgedrukt|gedruckt|printed|impreso|impresso)(?= ))/iu;

/** Returns true for a line at the end of a list that counts its rows or says that it ends. */
const isEnding = (filled: readonly string[], width: number): boolean =>
  filled.length <= WIDE && (TOTAL.test(filled[0] ?? '') || (filled.length < width && ENDING.test(filled.join(' '))));

function otherThanRow(row: readonly string[], { heads, width, last }: Surroundings): LeftOut | undefined {
  if (heads && row.length > width) return 'tooLong';
  if (heads && row.length === width && row.every((cell, column) => cell === heads[column])) return 'noRow';
  const filled = row.filter((cell) => cell !== '');
  if (filled.every((cell) => /^[-=_*─—]{2,}$/.test(cell))) return 'noRow';
  if (last && isEnding(filled, width)) return 'noRow';
  if (width < WIDE) return undefined;
  // An identifier alone may be a patient of whom nothing else is known.
  return filled.length === 1 && !/^\S*\d\S*$/.test(row[0] ?? '') ? 'noRow' : undefined;
}

const trimEnd = (row: readonly string[]): string[] => row.slice(0, row.findLastIndex((cell) => cell !== '') + 1);
