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

interface ColumnView<Row, K extends ColumnKind> {
  readonly value: (row: Row, context: ColumnContext) => KindValue[K];
  /** Replaces the kind's cell. */
  readonly cell?: (row: Row, context: ColumnContext) => ReactNode;
  readonly width: string;
  /** Part of the skeleton before the first rows. */
  readonly usual?: true;
}

/** Views of all columns of a table; a missing one does not compile. */
export type ColumnViews<C extends TableColumns, Row> = {
  readonly [N in TableColumnName<C>]: ColumnView<Row, C[N]['kind']>;
};

interface FilterState<C extends TableColumns> {
  readonly filters: TableFilters<C>;
  readonly onChange: (filters: TableFilters<C>) => void;
}

/** Filters as two parts of an address: texts that may name a patient are in `history.state`, never in the URL. */
export interface FilterAddress {
  readonly search: URLSearchParams;
  readonly state: Readonly<Record<string, string>>;
}

// Generic in the kind, since a kind's functions take values of that kind.
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

/** Returns the text key of a column's header. */
export const columnKey = (name: string): string => `columns.${name}`;

/** Behaviour of the columns of a table on the screen, each by its kind. Created once per table. */
export class TableView<C extends TableColumns, Row> {
  readonly names: readonly TableColumnName<C>[];
  /** Columns of the first skeleton. */
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

  /** Returns the column of a name, or undefined. */
  find(name: string | undefined): TableColumnName<C> | undefined {
    return this.names.find((one) => one === name);
  }

  /** Returns true if users may hide the column. */
  isHideable(name: TableColumnName<C>): boolean {
    return this.#columns[name].fixed !== true;
  }

  /** Returns true if the column is shown in the weblink variant, on screens that patients see. */
  isForWeblink(name: TableColumnName<C>): boolean {
    return this.#columns[name].weblink !== false;
  }

  /** Returns a column for `DataTable`, with its filter control. */
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
      figures: kind === 'date',
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

  /** Returns the text of a column's value, as in an export. */
  text<N extends TableColumnName<C>>(name: N, row: Row, context: ColumnContext): string {
    return textOf<C[N]['kind']>(this.#columns[name].kind, this.#views[name].value(row, context), context);
  }

  /** Returns the text of a column's filter; undefined if it is not set or keeps every row. */
  words<N extends TableColumnName<C>>(name: N, filters: TableFilters<C>, context: ColumnContext): string | undefined {
    const filter = filters[name];
    return filter === undefined ? undefined : wordsOf<C[N]['kind']>(this.#columns[name].kind, filter, name, context);
  }

  /** Returns the filters with another one on a column; undefined removes it. */
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

  /** Splits filters into the two parts of an address. */
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

  /** Reads the valid filters of an address. `state` is `history.state`. */
  read(search: URLSearchParams, state: unknown): TableFilters<C> {
    return this.names.reduce<TableFilters<C>>((filters, name) => {
      const text = this.#columns[name].patient ? textIn(state, name) : search.get(name);
      return text ? this.#read(name, text, filters) : filters;
    }, {});
  }

  /** Returns a stable function per context, so that rows with the same cells are not rendered again. */
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

/** Returns a text of `history.state`. */
export const textIn = (state: unknown, name: string): string | undefined => {
  const text: unknown = typeof state === 'object' && state !== null ? Reflect.get(state, name) : undefined;
  return typeof text === 'string' ? text : undefined;
};
