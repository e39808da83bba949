import {
  type Category,
  type ColumnKind,
  categories,
  type KindFilter,
  type RiskGroup,
  risk,
  searchText,
  worstFirst,
} from '@intake-desk/contracts';
import { anyOf, containsText, instantText, isIn, joined, type Sql, sql } from '@intake-desk/database';
import { dayIn, instantsOf } from '../time/civil-time.ts';

type Value = string | number;

/** What a column is read from, by its kind. */
export interface KindSource {
  /**
   * `searched`: a column of search text. `spelled`: a column with few different values that has no search text beside it;
   * filters are looked for among its values, so that case and accents count as little as in search text.
   */
  readonly text: { readonly searched: Sql } | { readonly spelled: Sql };
  /** An instant, or null. */
  readonly date: Sql;
  /** A condition: true or false, never null. */
  readonly boolean: Sql;
  /** What says that a row is of a category. */
  readonly status: Readonly<Record<Category, Sql>>;
  /** A risk group. */
  readonly risk: Sql;
  readonly location: Sql;
  readonly origin: Sql;
  /** The id of the intake that carries the tags. */
  readonly tag: Sql;
  /** A column, the values in it that codes stand for, and all of them in the order in which they are sorted. */
  readonly code: {
    readonly column: Sql;
    readonly valuesOf: (codes: readonly string[]) => readonly Value[];
    readonly ordered: readonly Value[];
  };
}

/** What a condition depends on besides column and filter. */
export interface Reading {
  /** The column's name, under which a bad filter is reported. */
  readonly name: string;
  /** The zone of civil dates. */
  readonly zone: string;
  /** The stored spellings that a filter on a `spelled` text finds. */
  readonly spellings: readonly string[];
}

/** What a table does with the columns of a kind. */
interface KindSql<K extends ColumnKind> {
  /** The conditions of a filter; none if it keeps every row. Throws Invalid for a date that does not exist. */
  readonly conditions: (source: KindSource[K], filter: KindFilter[K], reading: Reading) => Sql[];
  /** What the table is sorted by. */
  readonly order: (source: KindSource[K]) => Sql;
  /** What is true of rows that come last in both directions; undefined if the engines' own order of nulls serves. */
  readonly last?: (source: KindSource[K]) => Sql;
  /** What says that a row has a value; undefined if every row has one. */
  readonly filled?: (source: KindSource[K]) => Sql;
  /** The column among whose stored spellings the filter's search text is looked for; undefined if none is. */
  readonly spelled?: (source: KindSource[K], filter: KindFilter[K]) => { column: Sql; text: string } | undefined;
}

/** The place of the first condition that holds. */
const rankOf = (conditions: readonly Sql[]): Sql =>
  sql`CASE ${joined(
    conditions.map((condition, rank) => sql`WHEN ${condition} THEN ${rank}`),
    ' ',
  )} END`;

/** The place of a value among the values given; those that are not among them come last. */
const rankAmong = (expression: Sql, values: readonly Value[]): Sql =>
  values.length === 0
    ? sql`NULL`
    : sql`CASE ${joined(
        values.map((value, rank) => sql`WHEN ${expression} = ${value} THEN ${rank}`),
        ' ',
      )} ELSE ${values.length} END`;

const textOf = (source: KindSource['text']): Sql => ('searched' in source ? source.searched : source.spelled);

/** Each kind of column in SQL. */
export const kindSql: { readonly [K in ColumnKind]: KindSql<K> } = {
  text: {
    conditions: (source, filter, { spellings }) => {
      const text = searchText(filter);
      if (text === '') return [];
      return ['searched' in source ? containsText(source.searched, text) : isIn(source.spelled, spellings)];
    },
    order: textOf,
    filled: (source) => sql`${textOf(source)} IS NOT NULL`,
    spelled: (source, filter) => {
      const text = searchText(filter);
      return 'spelled' in source && text !== '' ? { column: source.spelled, text } : undefined;
    },
  },
  date: {
    conditions: (instant, { from, to, has }, { name, zone }) => [
      ...(from === undefined ? [] : [sql`${instant} >= ${instantText(dayIn(zone, from, name).toJSDate())}`]),
      ...(to === undefined ? [] : [sql`${instant} < ${instantsOf(zone, to, to, name).until}`]),
      ...(has === undefined ? [] : [has ? sql`${instant} IS NOT NULL` : sql`${instant} IS NULL`]),
    ],
    order: (instant) => instant,
    last: (instant) => sql`${instant} IS NULL`,
    filled: (instant) => sql`${instant} IS NOT NULL`,
  },
  boolean: {
    conditions: (condition, filter) => [filter ? condition : sql`NOT ${condition}`],
    order: (condition) => condition,
  },
  status: {
    conditions: (is, wanted) => [anyOf(wanted.map((category) => is[category]))],
    order: (is) => rankOf(categories.map((category) => is[category])),
  },
  risk: {
    conditions: (group, wanted) => [isIn(group, wanted)],
    order: (group) => rankOf(worstFirst.map((one: RiskGroup) => sql`${group} = ${one}`)),
    filled: (group) => sql`${group} <> ${risk.notCompleted}`,
  },
  location: {
    conditions: (location, wanted) => [sql`${location} = ${wanted}`],
    order: (location) => location,
  },
  origin: {
    conditions: (origin, wanted) => [isIn(origin, wanted)],
    order: (origin) => origin,
  },
  tag: {
    conditions: (intakeId, wanted) => [
      sql`EXISTS (SELECT 1 FROM intake_tag g WHERE g.intake_id = ${intakeId} AND ${isIn(sql`g.tag_id`, wanted)})`,
    ],
    order: (intakeId) =>
      sql`(SELECT MIN(t.name) FROM intake_tag g JOIN tag t ON t.id = g.tag_id WHERE g.intake_id = ${intakeId})`,
    // MariaDB would make a table of all tags of all intakes out of EXISTS.
    filled: (intakeId) => sql`(SELECT 1 FROM intake_tag g WHERE g.intake_id = ${intakeId} LIMIT 1) IS NOT NULL`,
  },
  code: {
    conditions: ({ column, valuesOf }, codes) => [isIn(column, valuesOf(codes))],
    order: ({ column, ordered }) => rankAmong(column, ordered),
  },
};
