import { attribute, isSheet, type Parts, xmlOf } from './shown-cells.ts';

/** A sheet has values so far from its list that the empty cells between them would fill the memory. */
export class FarCells extends Error {}

/** Cells of a sheet up to its last row and column: a list of 5,000 people has some 100,000. */
const MOST_CELLS = 5_000_000;
/** Characters between two tags: a cell has at most 32,767, and the reader takes minutes for a million. */
const LONGEST_TEXT = 250_000;

/** A tag within a tag, or a list of entities: no spreadsheet writes either, and many take the reader minutes. */
const FOREIGN = /<[^!?][^<>]*<|<!DOCTYPE/;

/** Throws for a small workbook file whose reading would block the page. */
export function refuseOutsize(parts: Parts): void {
  for (const [path, part] of Object.entries(parts)) {
    if (!/\.(xml|rels)$/i.test(path)) continue;
    const xml = xmlOf(part);
    if (hasLongText(xml) || FOREIGN.test(xml)) throw new Error('The workbook has XML that no spreadsheet writes.');
    if (isSheet(path) && cellsOf(xml) > MOST_CELLS) throw new FarCells();
  }
}

function hasLongText(xml: string): boolean {
  for (let at = 0; at < xml.length; ) {
    const next = xml.indexOf('<', at + 1);
    const end = next === -1 ? xml.length : next;
    if (end - at > LONGEST_TEXT) return true;
    at = end;
  }
  return false;
}

function cellsOf(xml: string): number {
  let rows = 0;
  let columns = 0;
  for (const [, tag, attributes = ''] of xml.matchAll(/<(?:\w+:)?(row|c)(\s[^<>]*)>/g)) {
    // The reader omits a cell without a value, but not a row.
    if (tag === 'c' && attributes.endsWith('/')) continue;
    const [, letters = '', digits = ''] = /^([A-Z]*)(\d*)$/.exec(attribute(attributes, 'r') ?? '') ?? [];
    rows = Math.max(rows, Number(digits));
    columns = Math.max(columns, columnOf(letters));
  }
  return rows * columns;
}

/** Number of a column by its letters: A is 1, AA is 27. */
const columnOf = (letters: string): number =>
  [...letters].reduce((column, letter) => column * 26 + letter.charCodeAt(0) - 64, 0);
