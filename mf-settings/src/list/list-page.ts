import type { SortState } from '@intake-desk/kit';

/** What a table asks of a list that lies whole in the page. */
export interface ListQuestion<Filters, Column extends string> {
  readonly filters: Filters;
  readonly sort: SortState<Column>;
  /** 1 is the first page. */
  readonly page: number;
  readonly pageSize: number;
}

export interface ListPage<Row> {
  readonly rows: readonly Row[];
  readonly filtered: number;
  /** The page that `rows` are: an asked one beyond the end becomes the last. */
  readonly page: number;
}

interface ListOrder<Row, Column extends string> {
  /** What a column sorts by; numbers in texts count as numbers. */
  readonly textOf: (row: Row, column: Column) => string;
  /** Of the page, whose order of letters is used. */
  readonly language: string;
}

/** A page of the rows that passed the filters, in the order asked for; equal ones by name (S2 §9). */
export function listPage<Row extends { readonly id: number; readonly name: string }, Column extends string>(
  passing: readonly Row[],
  { sort, page, pageSize }: Omit<ListQuestion<unknown, Column>, 'filters'>,
  { textOf, language }: ListOrder<Row, Column>,
): ListPage<Row> {
  const { compare } = new Intl.Collator(language, { numeric: true });
  const turn = sort.direction === 'asc' ? 1 : -1;
  const sorted = passing.toSorted(
    (a, b) => turn * compare(textOf(a, sort.column), textOf(b, sort.column)) || compare(a.name, b.name) || a.id - b.id,
  );
  const last = Math.max(1, Math.ceil(sorted.length / pageSize));
  const shown = Math.min(page, last);
  return { rows: sorted.slice((shown - 1) * pageSize, shown * pageSize), filtered: sorted.length, page: shown };
}
