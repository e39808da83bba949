import { type Category, status } from '@intake-desk/contracts';
import { anyOf, type Sql, sql } from '@intake-desk/database';

/** Conditions that a row `i` of intake is in a category (decisions "intake status"); the SQL of `categoryOf`. */
export const hasCategory: Record<Category, Sql> = {
  completed: sql`i.status = ${status.completed}`,
  visited: sql`(i.status = ${status.opened} AND i.step < 1)`,
  step: sql`(i.status = ${status.opened} AND i.step >= 1)`,
  noshow: sql`i.status = ${status.notOpened}`,
  traditional: sql`i.status = ${status.onPaper}`,
};

export const inCategories = (wanted: readonly Category[]): Sql => anyOf(wanted.map((name) => hasCategory[name]));
