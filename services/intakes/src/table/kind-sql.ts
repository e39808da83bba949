import {
  type Category,
  type ColumnKind,
  categories,
  type KindFilter,
  type RiskGroup,
  risk,
  type SortDirection,
  searchText,
  worstFirst,
} from '@intake-desk/contracts';
import { anyOf, containsText, instantText, isIn, joined, type Sql, sql } from '@intake-desk/database';
import { dayIn, instantsOf } from '../time/civil-time.ts';

type Value = string | number;

export interface KindSource {
  /**
   * `searched`: a column of search text. `spelled`: a column with few different values and without search text; filters match its
   * values ignoring case and accents.
   */
  readonly text: { readonly searched: Sql } | { readonly spelled: Sql };
  /** An instant, or null. */
  readonly date: Sql;
  /** A condition: true or false, never null. */
  readonly boolean: Sql;
  readonly status: Readonly<Record<Category, Sql>>;
  readonly risk: Sql;
  readonly location: Sql;
  readonly origin: Sql;
  /** The id of the intake that carries the tags. */
  readonly tag: Sql;
  /** A column, its values for some codes, and all values in their order. */
  readonly code: {
    readonly column: Sql;
    readonly valuesOf: (codes: readonly string[]) => readonly Value[];
    readonly ordered: readonly Value[];
  };
}

export interface ConditionContext {
  readonly name: string;
  readonly zone: string;
  /** The stored spellings that match a filter on a `spelled` text. */
  readonly spellings: readonly string[];
}

interface KindSql<K extends ColumnKind> {
  /** Returns the conditions of a filter. Throws Invalid for a date that does not exist. */
  readonly conditions: (source: KindSource[K], filter: KindFilter[K], context: ConditionContext) => Sql[];
  readonly order: (source: KindSource[K]) => Sql;
  /** Returns the condition of rows that are last in both directions; left out if the engines' order of nulls is right. */
  readonly last?: (source: KindSource[K]) => Sql;
  /** Returns the condition of the rows that are first in a direction, if it is much cheaper than their order. */
  readonly foremost?: (source: KindSource[K], direction: SortDirection) => Sql | undefined;
  /** Returns the condition that a row has a value; omitted if all rows have one. */
  readonly filled?: (source: KindSource[K]) => Sql;
  /** Returns the column whose stored spellings are matched with a filter, and its search text; undefined for other columns. */
  readonly spelled?: (source: KindSource[K], filter: KindFilter[K]) => { column: Sql; text: string } | undefined;
}

const rankOf = (conditions: readonly Sql[]): Sql =>
  sql`CASE ${joined(
    conditions.map((condition, rank) => sql`WHEN ${condition} THEN ${rank}`),
    ' ',
  )} END`;

/** Returns the index of a value among the values; others are last. */
const rankAmong = (expression: Sql, values: readonly Value[]): Sql =>
  values.length === 0
    ? sql`NULL`
    : sql`CASE ${joined(
        values.map((value, rank) => sql`WHEN ${expression} = ${value} THEN ${rank}`),
        ' ',
      )} ELSE ${values.length} END`;

const textOf = (source: KindSource['text']): Sql => ('searched' in source ? source.searched : source.spelled);

export const kindSql: { readonly [K in ColumnKind]: KindSql<K> } = {
  text: {
    conditions: (source, filter, { spellings }) => {
      const text = searchText(filter);
      if (text === '') return [];
      return ['searched' in source ? containsText(source.searched, text) : isIn(source.spelled, spellings)];
    },
    order: textOf,
    foremost: (source, direction) => (direction === 'asc' ? sql`${textOf(source)} IS NULL` : undefined),
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
    foremost: (condition, direction) => (direction === 'desc' ? condition : sql`NOT ${condition}`),
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
    foremost: (intakeId, direction) =>
      direction === 'asc'
        ? sql`(SELECT 1 FROM intake_tag g WHERE g.intake_id = ${intakeId} LIMIT 1) IS NULL`
        : undefined,
    // MariaDB would materialise all tags of all intakes for EXISTS.
    filled: (intakeId) => sql`(SELECT 1 FROM intake_tag g WHERE g.intake_id = ${intakeId} LIMIT 1) IS NOT NULL`,
  },
  code: {
    conditions: ({ column, valuesOf }, codes) => [isIn(column, valuesOf(codes))],
    order: ({ column, ordered }) => rankAmong(column, ordered),
  },
};
