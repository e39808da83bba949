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
  /** Called with a function that returns the changed filters. */
  readonly onChange: (changed: (filters: TableFilters<C>) => TableFilters<C>) => void;
}

/** A column and what it was made of. */
interface MadeColumn<C extends TableColumns, Row> extends Pick<FilterState<C>, 'onChange'> {
  readonly header: string;
  readonly filterText: string;
  readonly column: DataColumn<Row>;
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
  readonly #made = new WeakMap<ColumnContext, Map<string, MadeColumn<C, Row>>>();

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

  /**
   * Returns a column for `DataTable`, with its filter control: the same object while its filter is, and with the same cells while the
   * context is, so that nothing else is rendered again.
   */
  column<N extends TableColumnName<C>>(
    name: N,
    header: string,
    context: ColumnContext,
    { filters, onChange }: FilterState<C>,
  ): DataColumn<Row> {
    const made = this.#made.get(context) ?? new Map<string, MadeColumn<C, Row>>();
    this.#made.set(context, made);
    const before = made.get(name);
    const filterText = this.#write(name, filters);
    if (before?.header === header && before.filterText === filterText && before.onChange === onChange) {
      return before.column;
    }
    const { value, cell, width } = this.#views[name];
    const { kind } = this.#columns[name];
    const column: DataColumn<Row> = {
      id: name,
      header,
      width,
      sortable: true,
      figures: kind === 'date',
      cell:
        before?.column.cell ??
        ((row) => (cell ? cell(row, context) : cellOf<C[N]['kind']>(kind, value(row, context), context))),
      filter: filterOf<C[N]['kind']>(kind, {
        name,
        context,
        label: context.t('filter.on', { column: header }),
        value: filters[name],
        onChange: (changed) => onChange((newest) => this.with(name, changed(newest[name]), newest)),
      }),
    };
    made.set(name, { header, filterText, onChange, column });
    return column;
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
