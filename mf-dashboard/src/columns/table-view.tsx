import {
  type ColumnKind,
  columnNames,
  type KindFilter,
  type TableColumnName,
  type TableColumns,
  type TableFilters,
} from '@intake-desk/contracts';
import type { DataColumn } from '@intake-desk/kit';
import type { ReactNode } from 'react';
import type { ColumnContext, FilterProps, KindValue } from './column-kind.ts';
import { kindView } from './kind-view.tsx';

/** How a table shows a column of a kind. */
interface ColumnView<Row, K extends ColumnKind> {
  readonly value: (row: Row, context: ColumnContext) => KindValue[K];
  /** In place of the kind's cell. */
  readonly cell?: (row: Row, context: ColumnContext) => ReactNode;
  readonly width: string;
  /** In the skeleton that stands before the first rows. */
  readonly usual?: true;
}

/** How a table shows each of its columns; one that lacks a column does not compile. */
export type ColumnViews<C extends TableColumns, Row> = {
  readonly [N in TableColumnName<C>]: ColumnView<Row, C[N]['kind']>;
};

/** Filters of a table, where they are set. */
interface FilterState<C extends TableColumns> {
  readonly filters: TableFilters<C>;
  readonly onChange: (filters: TableFilters<C>) => void;
}

/** Filters as the two parts of an address: texts that may name a patient stand in `history.state`, never in the URL. */
export interface FilterAddress {
  readonly search: URLSearchParams;
  readonly state: Readonly<Record<string, string>>;
}

// A kind's functions take what belongs to that kind: that needs the kind as a type of its own.
const cellOf = <K extends ColumnKind>(kind: K, value: KindValue[K], context: ColumnContext): ReactNode => {
  const { cell, text } = kindView[kind];
  return (cell ?? text)(value, context);
};
const textOf = <K extends ColumnKind>(kind: K, value: KindValue[K], context: ColumnContext) =>
  kindView[kind].text(value, context);
const wordsOf = <K extends ColumnKind>(kind: K, filter: KindFilter[K], name: string, context: ColumnContext) =>
  kindView[kind].words(filter, name, context);
const writeOf = <K extends ColumnKind>(kind: K, filter: KindFilter[K]) => kindView[kind].write(filter);
const readOf = <K extends ColumnKind>(kind: K, text: string) => kindView[kind].read(text);
const filterOf = <K extends ColumnKind>(kind: K, props: FilterProps<K>) => kindView[kind].filter(props);

/** Key of the text at a column's head. */
export const columnKey = (name: string): string => `columns.${name}`;

/** What a screen does with the columns of a table, each by its kind. Made once per table. */
export class TableView<C extends TableColumns, Row> {
  readonly names: readonly TableColumnName<C>[];
  /** Columns in the shape of which the first skeleton stands. */
  readonly usual: readonly TableColumnName<C>[];
  readonly #columns: Pick<C, TableColumnName<C>>;
  readonly #views: ColumnViews<C, Row>;
  readonly #cells = new WeakMap<ColumnContext, Map<string, (row: Row) => ReactNode>>();

  constructor(columns: C, views: ColumnViews<C, Row>) {
    this.names = columnNames(columns);
    this.usual = this.names.filter((name) => views[name].usual);
    this.#columns = columns;
    this.#views = views;
  }

  /** The column of a name; undefined if there is none. */
  find(name: string | undefined): TableColumnName<C> | undefined {
    return this.names.find((one) => one === name);
  }

  /** Whether users may hide a column. */
  isHideable(name: TableColumnName<C>): boolean {
    return this.#columns[name].fixed !== true;
  }

  /** Whether a column shows in the weblink variant, on a screen that patients see. */
  isForWeblink(name: TableColumnName<C>): boolean {
    return this.#columns[name].weblink !== false;
  }

  /** A column for `DataTable`, with the control of its filter. */
  column<N extends TableColumnName<C>>(
    name: N,
    header: string,
    context: ColumnContext,
    { filters, onChange }: FilterState<C>,
  ): DataColumn<Row> {
    const { width } = this.#views[name];
    const { kind } = this.#columns[name];
    return {
      id: name,
      header,
      width,
      sortable: true,
      cell: this.#cell(name, context),
      filter: filterOf<C[N]['kind']>(kind, {
        name,
        context,
        label: context.t('filter.on', { column: header }),
        value: filters[name],
        onChange: (filter) => onChange(this.with(name, filter, filters)),
      }),
    };
  }

  /** A column's value in words, as an export has it. */
  text<N extends TableColumnName<C>>(name: N, row: Row, context: ColumnContext): string {
    return textOf<C[N]['kind']>(this.#columns[name].kind, this.#views[name].value(row, context), context);
  }

  /** A column's filter in words; undefined if it is not set or keeps every row. */
  words<N extends TableColumnName<C>>(name: N, filters: TableFilters<C>, context: ColumnContext): string | undefined {
    const filter = filters[name];
    return filter === undefined ? undefined : wordsOf<C[N]['kind']>(this.#columns[name].kind, filter, name, context);
  }

  /** The filters with another one on a column; undefined takes it away. */
  with<N extends TableColumnName<C>>(
    name: N,
    filter: KindFilter[C[N]['kind']] | undefined,
    filters: TableFilters<C>,
  ): TableFilters<C> {
    const next: TableFilters<C> = { ...filters };
    if (filter === undefined) delete next[name];
    else next[name] = filter;
    return next;
  }

  /** Filters as the two parts of an address. */
  write(filters: TableFilters<C>): FilterAddress {
    const search = new URLSearchParams();
    const state: Record<string, string> = {};
    for (const name of this.names) {
      const text = this.#write(name, filters);
      if (text === '') continue;
      if (this.#columns[name].patient) state[name] = text;
      else search.set(name, text);
    }
    return { search, state };
  }

  /** Reads the filters of an address, as far as they can be read. `state` is `history.state`. */
  read(search: URLSearchParams, state: unknown): TableFilters<C> {
    return this.names.reduce<TableFilters<C>>((filters, name) => {
      const text = this.#columns[name].patient ? textIn(state, name) : search.get(name);
      return text ? this.#read(name, text, filters) : filters;
    }, {});
  }

  /** The same function for the same context: a row whose cells are the same is not drawn again. */
  #cell<N extends TableColumnName<C>>(name: N, context: ColumnContext): (row: Row) => ReactNode {
    const known = this.#cells.get(context) ?? new Map<string, (row: Row) => ReactNode>();
    this.#cells.set(context, known);
    const { value, cell } = this.#views[name];
    const { kind } = this.#columns[name];
    const made =
      known.get(name) ??
      ((row: Row) => (cell ? cell(row, context) : cellOf<C[N]['kind']>(kind, value(row, context), context)));
    known.set(name, made);
    return made;
  }

  #write<N extends TableColumnName<C>>(name: N, filters: TableFilters<C>): string {
    const filter = filters[name];
    return filter === undefined ? '' : writeOf<C[N]['kind']>(this.#columns[name].kind, filter);
  }

  #read<N extends TableColumnName<C>>(name: N, text: string, filters: TableFilters<C>): TableFilters<C> {
    return this.with(name, readOf<C[N]['kind']>(this.#columns[name].kind, text), filters);
  }
}

const textIn = (state: unknown, name: string): string | undefined => {
  const text: unknown = typeof state === 'object' && state !== null ? Reflect.get(state, name) : undefined;
  return typeof text === 'string' ? text : undefined;
};
