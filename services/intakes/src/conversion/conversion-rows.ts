import type { ConversionSort, IntakeRow } from '@intake-desk/contracts';
import { type Database, isIn, pageOf, rowOf, select, selectOne, sql } from '@intake-desk/database';
import { alsoInScope, type PatientTrace } from '@intake-desk/identity';
import Type from 'typebox';
import { relatedHashes } from '../intake/related-intakes.ts';
import type { ConversionContext } from './conversion-context.ts';
import { inTable } from './conversion-filter.ts';
import { ConversionRow, presentRows, rowColumns } from './conversion-row.ts';
import { conversionTable } from './conversion-table.ts';

const CountRow = rowOf({ count: Type.Integer() });
const IdRow = rowOf({ id: Type.Integer() });

/** How many rows the table has on all its pages. */
export async function countRows(database: Database, context: ConversionContext): Promise<number> {
  const statement = sql`SELECT COUNT(*) AS count FROM intake i WHERE ${inTable(context)}`;
  return (await selectOne(database.read(), CountRow, statement)).count;
}

/** Rows of one page in the given order; all of them without a page. */
export async function conversionRows(
  database: Database,
  context: ConversionContext,
  sort: ConversionSort,
  page: { page: number; pageSize: number } | undefined,
): Promise<{ table: IntakeRow[]; traces: PatientTrace[] }> {
  const order = conversionTable.order(context.source, sort, sql`i.id`);
  if (page === undefined) {
    const rows = await select(
      database.read(),
      ConversionRow,
      sql`SELECT ${rowColumns(context)} FROM intake i WHERE ${inTable(context)} ${order}`,
    );
    return presentRows(context, rows, await relatedHashes(database, context.scope, inTable(context)));
  }
  // The ids first: they are sorted within the index, and only the page's rows are fetched.
  const ids = await select(
    database.read(),
    IdRow,
    sql`SELECT i.id AS id FROM intake i WHERE ${inTable(context)} ${order} ${pageOf(page)}`,
  );
  const chosen = isIn(
    sql`i.id`,
    ids.map(({ id }) => id),
  );
  const rows = await select(
    database.read(),
    ConversionRow,
    sql`SELECT ${rowColumns(context)} FROM intake i WHERE ${chosen} AND ${alsoInScope(context.scope, 'i')}`,
  );
  const place = new Map(ids.map(({ id }, index) => [id, index]));
  rows.sort((a, b) => (place.get(a.id) ?? 0) - (place.get(b.id) ?? 0));
  return presentRows(context, rows, await relatedHashes(database, context.scope, chosen));
}
