import { restored } from '@intake-desk/contracts/csv';

/** The rows of a file, each a cell per column; rows may differ in length. */
export type Cells = readonly (readonly string[])[];

/**
 * The text of a cell as people read it: without `="…"` around it or the apostrophe that this desk writes before a formula,
 * in one line, without characters that nobody sees.
 */
export const cellText = (cell: string): string =>
  restored(
    cell
      .replace(/^\s*="((?:[^"]|"")*)"\s*$/, (_, text: string) => text.replaceAll('""', '"'))
      .replace(INVISIBLE, '')
      .replace(/\s+/gu, ' ')
      .trim(),
  );

/** An address without what mail programs copy along: `mailto:`, or the name before `<…>`. */
export const bareAddress = (text: string): string =>
  text.replace(/^.*<([^<>\s]+@[^<>\s]+)>$/, '$1').replace(/^mailto:([^?]*)(?:\?.*)?$/i, '$1');

/** Marks of byte order, direction and breaks, which are copied along with a text. */
const INVISIBLE = /[\u00ad\u061c\u200b\u200e\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]/g;
