import { restored } from '@intake-desk/contracts/csv';

/** Cells of a file by row; rows may differ in length. */
export type Cells = readonly (readonly string[])[];

/** Returns a cell's visible text: without `="…"`, a neutralising apostrophe, line breaks and invisible characters. */
export const cellText = (cell: string): string =>
  restored(
    cell
      .replace(/^\s*="((?:[^"]|"")*)"\s*$/, (_, text: string) => text.replaceAll('""', '"'))
      .replace(INVISIBLE, '')
      .replace(/\s+/gu, ' ')
      .trim(),
  );

/** Returns an address without `mailto:` or the name before `<…>`, which mail programs copy along. */
export const bareAddress = (text: string): string =>
  text.replace(/^.*<([^<>\s]+@[^<>\s]+)>$/, '$1').replace(/^mailto:([^?]*)(?:\?.*)?$/i, '$1');

/** Marks of byte order, direction and breaks. */
const INVISIBLE = /[\u00ad\u061c\u200b\u200e\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]/g;
