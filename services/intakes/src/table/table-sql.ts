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
import { type ConditionContext, type KindSource, kindSql } from './kind-sql.ts';

export type TableSource<C extends TableColumns> = { readonly [N in TableColumnName<C>]: KindSource[C[N]['kind']] };

type Spellings = ReadonlyMap<string, readonly string[]>;

const SpellingRow = rowOf({ spelling: Type.String() });

// Generic in the kind, so that source and filter are of the same kind.
const conditionsOf = <K extends ColumnKind>(
  kind: K,
  source: KindSource[K],
  filter: KindFilter[K],
  context: ConditionContext,
) => kindSql[kind].conditions(source, filter, context);
const spelledOf = <K extends ColumnKind>(kind: K, source: KindSource[K], filter: KindFilter[K]) =>
  kindSql[kind].spelled?.(source, filter);
const orderOf = <K extends ColumnKind>(kind: K, source: KindSource[K]) => kindSql[kind].order(source);
const lastOf = <K extends ColumnKind>(kind: K, source: KindSource[K]) => kindSql[kind].last?.(source);
const foremostOf = <K extends ColumnKind>(kind: K, source: KindSource[K], direction: SortDirection) =>
  kindSql[kind].foremost?.(source, direction);
const filledOf = <K extends ColumnKind>(kind: K, source: KindSource[K]) => kindSql[kind].filled?.(source);

/** Returns true for a list without a value, which is no filter, like an empty text. */
const isEmptyList = (filter: unknown): boolean => Array.isArray(filter) && filter.length === 0;

const directed = (key: Sql, direction: SortDirection): Sql =>
  direction === 'asc' ? sql`${key} ASC` : sql`${key} DESC`;

/** Builds the queries of a table from the kinds of its columns. */
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

  /** Returns the conditions of column filters with the result of `spellings`. Throws Invalid under a column's name. */
  conditions(
    source: TableSource<C>,
    filters: TableFilters<C>,
    { zone, spellings }: { readonly zone: string; readonly spellings: Spellings },
  ): Sql[] {
    return this.#names.flatMap(<N extends TableColumnName<C>>(name: N) => {
      const filter = filters[name];
      if (filter === undefined || isEmptyList(filter)) return [];
      const context = { name, zone, spellings: spellings.get(name) ?? [] };
      return conditionsOf<C[N]['kind']>(this.#columns[name].kind, source[name], filter, context);
    });
  }

  /** Returns the spellings in `rows` (`FROM … WHERE …`) that match filters on texts without search text. */
  async spellings(database: Database, source: TableSource<C>, filters: TableFilters<C>, rows: Sql): Promise<Spellings> {
    const wanted = this.#names.flatMap(<N extends TableColumnName<C>>(name: N) => {
      const filter = filters[name];
      const spelled =
        filter === undefined ? undefined : spelledOf<C[N]['kind']>(this.#columns[name].kind, source[name], filter);
      return spelled ? [{ name, ...spelled }] : [];
    });
    const found = new Map<string, string[]>();
    for (const { name, column, text } of wanted) {
      const stored = await select(database.read(), SpellingRow)`
        SELECT DISTINCT ${column} AS spelling ${rows} AND ${column} IS NOT NULL`;
      found.set(
        name,
        stored.map(({ spelling }) => spelling).filter((spelling) => searchText(spelling).includes(text)),
      );
    }
    return found;
  }

  /**
   * Returns `ORDER BY …` of all `sorts` and then of `id`, in the direction of the first, so that pages neither repeat nor skip a row.
   * Rows without a date are last in both directions.
   */
  order(source: TableSource<C>, sorts: readonly TableSort<TableColumnName<C>>[], id: Sql): Sql {
    const keys = sorts.flatMap(({ column, direction }) => this.#keys(source, column, direction));
    return sql`ORDER BY ${joined([...keys, directed(id, sorts[0]?.direction ?? 'asc')], ', ')}`;
  }

  /** Returns the condition of the rows that are first in a sort; undefined if the column's kind has none. */
  foremost<N extends TableColumnName<C>>(source: TableSource<C>, { column, direction }: TableSort<N>): Sql | undefined {
    return foremostOf<C[N]['kind']>(this.#columns[column].kind, source[column], direction);
  }

  /**
   * Returns the columns to show for `rows` (`FROM … WHERE …`), in the table's order. `known` has the columns that are known to have
   * values or none. Reads one row at a time with a value in any other column: a filled column costs a few rows, and all empty ones one
   * scan.
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
      const [row] = await select(database.read(), this.#filledRow)`SELECT ${flags} ${rows} AND ${any} LIMIT 1`;
      if (!row) break;
      for (const { name } of sought) if (row[name]) shown.add(name);
    }
    return this.#names.filter((name) => shown.has(name));
  }

  #keys<N extends TableColumnName<C>>(source: TableSource<C>, column: N, direction: SortDirection): Sql[] {
    const { kind } = this.#columns[column];
    const key = directed(orderOf<C[N]['kind']>(kind, source[column]), direction);
    // Both engines sort null first, so that it is last in descending order.
    const last = direction === 'asc' ? lastOf<C[N]['kind']>(kind, source[column]) : undefined;
    return last ? [last, key] : [key];
  }

  #shownIf(shows: C[string]['shows']): TableColumnName<C>[] {
    return this.#names.filter((name) => this.#columns[name].shows === shows);
  }
}
