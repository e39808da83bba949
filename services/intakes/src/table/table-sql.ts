import {
  type ColumnKind,
  columnNames,
  type KindFilter,
  type SortDirection,
  searchText,
  type TableColumnName,
  type TableColumns,
  type TableFilters,
  type TableSort,
} from '@intake-desk/contracts';
import {
  anyOf,
  type Database,
  FlagColumn,
  joined,
  rowOf,
  type Sql,
  select,
  sql,
  verbatim,
} from '@intake-desk/database';
import Type from 'typebox';
import { type KindSource, kindSql, type Reading } from './kind-sql.ts';

/** What each column of a table is read from; one that lacks a column does not compile. */
export type TableSource<C extends TableColumns> = { readonly [N in TableColumnName<C>]: KindSource[C[N]['kind']] };

/** The stored spellings that filters find, by column. */
export type Spellings = ReadonlyMap<string, readonly string[]>;

const SpellingRow = rowOf({ spelling: Type.String() });

// A kind's functions take what belongs to that kind: that needs the kind as a type of its own.
const conditionsOf = <K extends ColumnKind>(kind: K, source: KindSource[K], filter: KindFilter[K], reading: Reading) =>
  kindSql[kind].conditions(source, filter, reading);
const spelledOf = <K extends ColumnKind>(kind: K, source: KindSource[K], filter: KindFilter[K]) =>
  kindSql[kind].spelled?.(source, filter);
const orderOf = <K extends ColumnKind>(kind: K, source: KindSource[K]) => kindSql[kind].order(source);
const lastOf = <K extends ColumnKind>(kind: K, source: KindSource[K]) => kindSql[kind].last?.(source);
const filledOf = <K extends ColumnKind>(kind: K, source: KindSource[K]) => kindSql[kind].filled?.(source);

const directed = (key: Sql, direction: SortDirection): Sql =>
  direction === 'asc' ? sql`${key} ASC` : sql`${key} DESC`;

/** What the queries of a table are built from, each column by its kind. Made once per table. */
export class TableSql<C extends TableColumns> {
  readonly #columns: Pick<C, TableColumnName<C>>;
  readonly #names: readonly TableColumnName<C>[];
  readonly #filledRow;

  constructor(columns: C) {
    this.#columns = columns;
    this.#names = columnNames(columns);
    this.#filledRow = rowOf(
      Object.fromEntries(this.#shownIf('filled').map((name) => [name, Type.Optional(FlagColumn)])),
    );
  }

  /**
   * The conditions of filters on columns, `spellings` being what `spellings` returned for them. Throws Invalid under a
   * column's name.
   */
  conditions(
    source: TableSource<C>,
    filters: TableFilters<C>,
    { zone, spellings }: { readonly zone: string; readonly spellings: Spellings },
  ): Sql[] {
    return this.#names.flatMap(<N extends TableColumnName<C>>(name: N) => {
      const filter = filters[name];
      if (filter === undefined) return [];
      const reading = { name, zone, spellings: spellings.get(name) ?? [] };
      return conditionsOf<C[N]['kind']>(this.#columns[name].kind, source[name], filter, reading);
    });
  }

  /** Of texts without search text beside them: the spellings among `rows` (`FROM … WHERE …`) that pass their filters. */
  async spellings(database: Database, source: TableSource<C>, filters: TableFilters<C>, rows: Sql): Promise<Spellings> {
    const wanted = this.#names.flatMap(<N extends TableColumnName<C>>(name: N) => {
      const filter = filters[name];
      const spelled =
        filter === undefined ? undefined : spelledOf<C[N]['kind']>(this.#columns[name].kind, source[name], filter);
      return spelled ? [{ name, ...spelled }] : [];
    });
    const found = new Map<string, string[]>();
    for (const { name, column, text } of wanted) {
      const stored = await select(
        database.read(),
        SpellingRow,
        sql`SELECT DISTINCT ${column} AS spelling ${rows} AND ${column} IS NOT NULL`,
      );
      found.set(
        name,
        stored.map(({ spelling }) => spelling).filter((spelling) => searchText(spelling).includes(text)),
      );
    }
    return found;
  }

  /**
   * `ORDER BY …`, each of `sorts` ordering what those before it leave equal; rows that are equal by all keep the order of `id`,
   * in the first one's direction, so that pages neither repeat nor skip a row. Rows without a date come last either way.
   */
  order(source: TableSource<C>, sorts: readonly TableSort<TableColumnName<C>>[], id: Sql): Sql {
    const keys = sorts.flatMap(({ column, direction }) => this.#keys(source, column, direction));
    return sql`ORDER BY ${joined([...keys, directed(id, sorts[0]?.direction ?? 'asc')], ', ')}`;
  }

  /**
   * Columns to show for `rows` (`FROM … WHERE …`), in the table's order. `known` says of columns whether any row fills
   * them. One row at a time tells what it fills of the others, until none fills what is still sought: a filled column
   * costs a few rows, and all empty ones together one pass.
   */
  async shown(
    database: Database,
    source: TableSource<C>,
    rows: Sql,
    { departments, known }: { readonly departments: number; readonly known: ReadonlyMap<string, boolean> },
  ): Promise<TableColumnName<C>[]> {
    const filling = this.#shownIf('filled').flatMap(<N extends TableColumnName<C>>(name: N) => {
      const filled = known.has(name) ? undefined : filledOf<C[N]['kind']>(this.#columns[name].kind, source[name]);
      return filled ? [{ name, filled }] : [];
    });
    const shown = new Set<string>([
      ...this.#shownIf('always'),
      ...(departments > 1 ? this.#shownIf('departments') : []),
      ...this.#names.filter((name) => known.get(name)),
    ]);
    for (let sought = filling; sought.length > 0; sought = sought.filter(({ name }) => !shown.has(name))) {
      const flags = joined(
        sought.map(({ name, filled }) => sql`${filled} AS ${verbatim(name)}`),
        ', ',
      );
      const any = anyOf(sought.map(({ filled }) => filled));
      const [row] = await select(database.read(), this.#filledRow, sql`SELECT ${flags} ${rows} AND ${any} LIMIT 1`);
      if (!row) break;
      for (const { name } of sought) if (row[name]) shown.add(name);
    }
    return this.#names.filter((name) => shown.has(name));
  }

  #keys<N extends TableColumnName<C>>(source: TableSource<C>, column: N, direction: SortDirection): Sql[] {
    const { kind } = this.#columns[column];
    const key = directed(orderOf<C[N]['kind']>(kind, source[column]), direction);
    // Both engines take nothing for the least: downwards it is last by itself.
    const last = direction === 'asc' ? lastOf<C[N]['kind']>(kind, source[column]) : undefined;
    return last ? [last, key] : [key];
  }

  #shownIf(shows: C[string]['shows']): TableColumnName<C>[] {
    return this.#names.filter((name) => this.#columns[name].shows === shows);
  }
}
