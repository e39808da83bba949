import { type Static, Type } from 'typebox';
import { keysOf } from '../schema/keys-of.ts';
import { type ColumnKind, columnFilter, type KindFilter } from './column-kind.ts';

/** A column of a dashboard's table. What its kind does with it is written once per kind. */
export interface TableColumn {
  readonly kind: ColumnKind;
  /** When it shows: always, if a row of the period has a value, or if there are rows of several departments to tell apart. */
  readonly shows: 'always' | 'filled' | 'departments';
  /** Its text may name a patient: a filter on it never stands in a URL. */
  readonly patient?: true;
  /** Names the row: users cannot hide it. */
  readonly fixed?: true;
  /** Hidden in the weblink variant, on a screen that patients see. */
  readonly weblink?: false;
}

/** The columns of one table by name, in their order. A second table is a second value of this type. */
export type TableColumns = Readonly<Record<string, TableColumn>>;

export type TableColumnName<C extends TableColumns> = Extract<keyof C, string>;

/** Filters on columns of a table, each as the column's kind says. */
export type TableFilters<C extends TableColumns> = { -readonly [N in TableColumnName<C>]?: KindFilter[C[N]['kind']] };

/** The names of a table's columns in their order. */
export const columnNames = <C extends TableColumns>(columns: C): TableColumnName<C>[] => keysOf(columns);

/** The schema of filters on a table's columns. */
export const tableFilters = <C extends TableColumns>(columns: C) =>
  Type.Unsafe<TableFilters<C>>(
    Type.Object(
      Object.fromEntries(Object.entries(columns).map(([name, { kind }]) => [name, Type.Optional(columnFilter[kind])])),
    ),
  );

export const SortDirection = Type.Enum(['asc', 'desc']);
export type SortDirection = Static<typeof SortDirection>;

/** By which column a table is sorted. */
export interface TableSort<Name extends string> {
  column: Name;
  direction: SortDirection;
}

/** The schema of a table's order: only its columns are sorted by. */
export const tableSort = <C extends TableColumns>(columns: C) =>
  Type.Unsafe<TableSort<TableColumnName<C>>>(
    Type.Object({ column: Type.Enum(columnNames(columns)), direction: SortDirection }),
  );
