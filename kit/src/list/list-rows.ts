import { searchText } from '@intake-desk/contracts';
import type { ListColumn } from '../editor/list-column.ts';
import { readLocalMoment } from '../period/zone-time.ts';
import { readDateFilter } from './date-filter-address.ts';
import type { ListView } from './list-view.ts';

interface ListSetting {
  /** IANA time zone of the organisation. */
  readonly zone: string;
  /** Language whose alphabetical order is used. */
  readonly language: string;
}

interface ListRows<Row> {
  readonly rows: readonly Row[];
  /** Rows of all pages. */
  readonly sorted: readonly Row[];
  /** Number of the page; the last one for a page beyond the end. */
  readonly page: number;
}

/** Returns the rows of a view's page. Ties are sorted by the first column, then by id; numbers as numbers. */
export function listRows<Row extends { readonly id: number }>(
  rows: readonly Row[],
  columns: readonly ListColumn<Row>[],
  view: ListView,
  setting: ListSetting,
): ListRows<Row> {
  const passing = rows.filter(
    (row) =>
      isFound(row, columns, view.search) &&
      columns.every((column) => passes(row, column, view.filters[column.id] ?? '', setting.zone)),
  );
  const sorted = passing.toSorted(orderOf(columns, view, setting.language));
  const last = Math.max(1, Math.ceil(sorted.length / view.pageSize));
  const page = Math.min(view.page, last);
  return { rows: sorted.slice((page - 1) * view.pageSize, page * view.pageSize), sorted, page };
}

/** Returns true if each word occurs in some column. */
function isFound<Row>(row: Row, columns: readonly ListColumn<Row>[], search: string): boolean {
  const texts = columns.map((column) => searchText(textOf(row, column)));
  return searchText(search)
    .split(' ')
    .every((word) => texts.some((text) => text.includes(word)));
}

function passes<Row>(row: Row, column: ListColumn<Row>, filter: string, zone: string): boolean {
  if (filter === '' || !column.filter) return true;
  if (column.filter.kind === 'choice') return column.filter.has(row, filter);
  if (column.filter.kind === 'text') return searchText(textOf(row, column)).includes(searchText(filter));
  const { has, from, to } = readDateFilter(filter) ?? {};
  const instant = column.value?.(row) ?? null;
  if (has !== undefined) return has === (instant !== null);
  if (from === undefined && to === undefined) return true;
  if (typeof instant !== 'string') return false;
  const { date = '' } = readLocalMoment(instant, zone) ?? {};
  return (from === undefined || date >= from) && (to === undefined || date <= to);
}

function textOf<Row>(row: Row, { text, value }: ListColumn<Row>): string {
  const own = text ? text(row) : value?.(row);
  return typeof own === 'string' ? own : '';
}

function orderOf<Row extends { readonly id: number }>(
  columns: readonly ListColumn<Row>[],
  { sort }: ListView,
  language: string,
): (a: Row, b: Row) => number {
  const { compare } = new Intl.Collator(language, { numeric: true });
  const by = (column: ListColumn<Row> | undefined, a: Row, b: Row): number => {
    const [one, other] = [column?.value?.(a) ?? '', column?.value?.(b) ?? ''];
    return typeof one === 'number' && typeof other === 'number' ? one - other : compare(String(one), String(other));
  };
  const sorted = columns.find(({ id }) => id === sort.column);
  const turn = sort.direction === 'asc' ? 1 : -1;
  return (a, b) => turn * by(sorted, a, b) || by(columns[0], a, b) || a.id - b.id;
}
