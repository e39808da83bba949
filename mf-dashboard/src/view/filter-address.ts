import {
  type ConversionFilters,
  categories,
  isCivilDate,
  limit,
  type RiskGroup,
  worstFirst,
} from '@intake-desk/contracts';
import { dateColumns, locations, origins, symbolColumns, textColumns } from './filter-column.ts';

/** A date column's filter: an inclusive range, or whether there is a date at all (S1 §2). */
export type DateFilter = NonNullable<ConversionFilters['date']>;

/** The column filters that an address may hold, by the names of their columns. */
export function readFilters(search: URLSearchParams): ConversionFilters {
  const filters: ConversionFilters = {};
  for (const column of textColumns) {
    const text = search.get(column)?.slice(0, limit.columnFilterLength);
    if (text) filters[column] = text;
  }
  for (const column of dateColumns) {
    const date = readDate(search.get(column) ?? '');
    if (date) filters[column] = date;
  }
  for (const column of symbolColumns) {
    const symbols = list(search, column).filter((symbol) => symbol.length <= 64);
    if (symbols.length > 0) filters[column] = symbols;
  }
  const status = categories.filter((name) => list(search, 'status').includes(name));
  if (status.length > 0) filters.status = status;
  const risk = worstFirst.filter((group: RiskGroup) => list(search, 'risk').includes(String(group)));
  if (risk.length > 0) filters.risk = risk;
  const tags = list(search, 'tags')
    .map(Number)
    .filter((id) => Number.isInteger(id) && id > 0);
  if (tags.length > 0) filters.tags = tags;
  const origin = origins.filter((name) => list(search, 'origin').includes(name));
  if (origin.length > 0) filters.origin = origin;
  const location = locations.find((name) => name === search.get('location'));
  if (location) filters.location = location;
  if (search.get('related') === 'yes') filters.related = true;
  if (search.get('related') === 'no') filters.related = false;
  return filters;
}

/** Writes the filters except those on patient identifier and name. */
export function writeFilters(search: URLSearchParams, filters: ConversionFilters): void {
  for (const column of textColumns) if (filters[column]) search.set(column, filters[column]);
  for (const column of dateColumns) if (filters[column]) search.set(column, writeDate(filters[column]));
  for (const column of [...symbolColumns, 'status', 'risk', 'tags', 'origin'] as const) {
    if (filters[column]?.length) search.set(column, filters[column].join(','));
  }
  if (filters.location) search.set('location', filters.location);
  if (filters.related !== undefined) search.set('related', filters.related ? 'yes' : 'no');
}

const list = (search: URLSearchParams, name: string): string[] =>
  (search.get(name) ?? '')
    .split(',')
    .filter((part) => part !== '')
    .slice(0, limit.filterValues);

/** `2026-01-01..2026-01-31`, open at either end, or `has`, `none`. */
const writeDate = ({ from, to, has }: DateFilter): string =>
  has === undefined ? `${from ?? ''}..${to ?? ''}` : has ? 'has' : 'none';

function readDate(text: string): DateFilter | undefined {
  if (text === 'has') return { has: true };
  if (text === 'none') return { has: false };
  const [from, to, ...more] = text.split('..');
  const damaged = [from, to].some((end) => end && !isCivilDate(end));
  if (damaged || more.length > 0 || (!from && !to)) return undefined;
  return { ...(from ? { from } : {}), ...(to ? { to } : {}) };
}
