import { defaultPageSize, limit, pageSizes } from '@intake-desk/contracts';
import type { SortState } from '../components/data-table/data-table-props.ts';
import { flatChoices, type ListColumn } from '../editor/list-column.ts';
import { readDateFilter } from './date-filter-address.ts';

export interface ListView {
  /** Text to search in all columns; may be empty. */
  readonly search: string;
  /** Filters by column id, as written in the address. */
  readonly filters: Readonly<Record<string, string>>;
  readonly sort: SortState;
  /** Starts at 1. */
  readonly page: number;
  readonly pageSize: (typeof pageSizes)[number];
}

type Columns<Row> = readonly ListColumn<Row>[];

/** Reads a view from an address. Ignores unknown values, since addresses are typed, cut and sent on. */
export function readListView<Row>(
  address: URLSearchParams,
  columns: Columns<Row>,
  usualSize: ListView['pageSize'] = defaultPageSize,
): ListView {
  const filters: Record<string, string> = {};
  for (const column of columns) {
    const value = address.get(column.id)?.slice(0, limit.columnFilterLength);
    if (value && isFilterOf(column, value)) filters[column.id] = value;
  }
  const page = Number(address.get('page'));
  return {
    search: address.get('search')?.slice(0, limit.columnFilterLength) ?? '',
    filters,
    sort: readSort(address.get('sort'), columns),
    page: Number.isSafeInteger(page) && page > 0 ? page : 1,
    pageSize: pageSizes.find((size) => String(size) === address.get('size')) ?? usualSize,
  };
}

/** Returns `before` with the view's parameters. Defaults are omitted. */
export function writeListView<Row>(
  before: URLSearchParams,
  view: ListView,
  columns: Columns<Row>,
  usualSize: ListView['pageSize'] = defaultPageSize,
): URLSearchParams {
  const address = new URLSearchParams(before);
  for (const name of ['search', 'sort', 'page', 'size', ...columns.map(({ id }) => id)]) address.delete(name);
  if (view.search) address.set('search', view.search);
  for (const [id, value] of Object.entries(view.filters)) if (value) address.set(id, value);
  const sort = writeSort(view.sort);
  if (sort !== writeSort(firstSort(columns))) address.set('sort', sort);
  if (view.page > 1) address.set('page', String(view.page));
  if (view.pageSize !== usualSize) address.set('size', String(view.pageSize));
  return address;
}

/** Returns true if search or a filter is set. */
export const isNarrowed = ({ search, filters }: ListView): boolean =>
  search !== '' || Object.values(filters).some((value) => value !== '');

function isFilterOf<Row>({ filter }: ListColumn<Row>, value: string): boolean {
  if (filter?.kind === 'choice') return flatChoices(filter.choices).some((choice) => choice.value === value);
  return filter?.kind === 'date' ? readDateFilter(value) !== undefined : filter?.kind === 'text';
}

/** `-users` is descending, `users` ascending. */
const writeSort = ({ column, direction }: SortState): string => `${direction === 'desc' ? '-' : ''}${column}`;

function readSort<Row>(text: string | null, columns: Columns<Row>): SortState {
  const id = text?.replace(/^-/, '');
  const known = columns.some((column) => column.id === id && column.value !== undefined);
  return id !== undefined && known
    ? { column: id, direction: text?.startsWith('-') ? 'desc' : 'asc' }
    : firstSort(columns);
}

const firstSort = <Row>(columns: Columns<Row>): SortState => ({
  column: columns.find(({ value }) => value !== undefined)?.id ?? '',
  direction: 'asc',
});
