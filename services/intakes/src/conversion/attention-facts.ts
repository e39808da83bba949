import type { AttentionFilter, LeftOut } from '@intake-desk/contracts';
import { allOf, type Database, rowOf, selectOne, sql } from '@intake-desk/database';
import Type from 'typebox';
import { needing } from './conversion-filter.ts';
import type { DashboardContext } from './dashboard-context.ts';
import { attentionRows } from './row-source.ts';
import { leftOutColumns, leftOutCounts, sideFilters } from './side-filter.ts';

const FactsRow = rowOf({ whole: Type.Integer(), total: Type.Integer(), ...leftOutColumns });

/** Counts the rows that need attention in any period, and those of them that the side filters hide. */
export async function attentionFacts(
  database: Database,
  context: DashboardContext,
  attention: AttentionFilter,
): Promise<{ readonly total: number; readonly leftOut: LeftOut }> {
  const on = sideFilters(context);
  const kept = allOf(on.map(({ keeps }) => keeps));
  const { whole, total, ...leftOut } = await selectOne(
    database.read(),
    FactsRow,
    sql`SELECT COUNT(*) AS whole, COUNT(CASE WHEN ${kept} THEN 1 END) AS total${leftOutCounts(
      on,
      ({ keeps }) => sql`COUNT(CASE WHEN ${keeps} THEN NULL ELSE 1 END)`,
    )} FROM ${attentionRows(context, attention)} WHERE ${needing(context, attention)}`,
  );
  return { total, leftOut: { total: whole - total, ...leftOut } };
}
