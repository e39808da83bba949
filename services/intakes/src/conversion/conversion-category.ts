import { type Category, categories, type RiskGroup, status, worstFirst } from '@intake-desk/contracts';
import { anyOf, joined, type Sql, sql } from '@intake-desk/database';

/** A row `i` of intake is of the category (decisions "intake status"); the counterpart of `categoryOf`. */
export const hasCategory: Record<Category, Sql> = {
  completed: sql`i.status = ${status.completed}`,
  visited: sql`(i.status = ${status.opened} AND i.step < 1)`,
  step: sql`(i.status = ${status.opened} AND i.step >= 1)`,
  noshow: sql`i.status = ${status.notOpened}`,
  traditional: sql`i.status = ${status.onPaper}`,
};

/** Any of the categories. */
export const inCategories = (wanted: readonly Category[]): Sql => anyOf(wanted.map((name) => hasCategory[name]));

const ranked = (conditions: readonly Sql[]): Sql =>
  sql`CASE ${joined(
    conditions.map((condition, rank) => sql`WHEN ${condition} THEN ${rank}`),
    ' ',
    sql``,
  )} END`;

/** A category's place in the order of the charts. */
export const categoryRank: Sql = ranked(categories.map((name) => hasCategory[name]));

/** A risk group's place from worst to best. */
export const riskRank: Sql = ranked(worstFirst.map((group: RiskGroup) => sql`i.risk_group = ${group}`));

/** The place of a value among the values given; those that are not among them come last. */
export const rankAmong = (expression: Sql, values: readonly (string | number)[]): Sql =>
  values.length === 0
    ? sql`NULL`
    : sql`CASE ${joined(
        values.map((value, rank) => sql`WHEN ${expression} = ${value} THEN ${rank}`),
        ' ',
        sql``,
      )} ELSE ${values.length} END`;
