import { type Static, Type } from 'typebox';
import { keysOf } from '../schema/keys-of.ts';
import { type ColumnKind, columnFilter, type KindFilter } from './column-kind.ts';

/** A column of a dashboard's table. Behaviour is defined once per kind. */
export interface TableColumn {
  readonly kind: ColumnKind;
  /** Condition for showing it: always, if a row of the period has a value, or if the rows are of several departments. */
  readonly shows: 'always' | 'filled' | 'departments';
  /** The text may identify a patient, so its filter never goes into a URL. */
  readonly patient?: true;
  /** Users cannot hide it, since it identifies the row. */
  readonly fixed?: true;
  /** False hides it in the weblink variant, which patients see. */
  readonly weblink?: false;
}

export type TableColumns = Readonly<Record<string, TableColumn>>;

export type TableColumnName<C extends TableColumns> = Extract<keyof C, string>;

export type TableFilters<C extends TableColumns> = { -readonly [N in TableColumnName<C>]?: KindFilter[C[N]['kind']] };

export const columnNames = <C extends TableColumns>(columns: C): TableColumnName<C>[] => keysOf(columns);

/** Returns the schema of filters on a table's columns. */
export const tableFilters = <C extends TableColumns>(columns: C) =>
  Type.Unsafe<TableFilters<C>>(
    Type.Object(
      Object.fromEntries(Object.entries(columns).map(([name, { kind }]) => [name, Type.Optional(columnFilter[kind])])),
    ),
  );

export const SortDirection = Type.Enum(['asc', 'desc']);
export type SortDirection = Static<typeof SortDirection>;

export interface TableSort<Name extends string> {
  column: Name;
  direction: SortDirection;
}

/** Returns the schema of a table's order, which accepts only its own columns. */
export const tableSort = <C extends TableColumns>(columns: C) =>
  Type.Unsafe<TableSort<TableColumnName<C>>>(
    Type.Object({ column: Type.Enum(columnNames(columns)), direction: SortDirection }),
  );
