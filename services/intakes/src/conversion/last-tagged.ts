import {
  type Database,
  joined,
  joinInOrder,
  rowOf,
  type Sql,
  select,
  selectIds,
  selectsAny,
  sql,
} from '@intake-desk/database';
import { ownedWithin } from '@intake-desk/identity';
import Type from 'typebox';
import { kindSql } from '../table/kind-sql.ts';
import { inTable } from './conversion-filter.ts';
import type { DashboardContext } from './dashboard-context.ts';

/** Newest intakes of a tag that are looked at for each row up to the end of the page. */
const LOOKED_AT = 100;

const TagRow = rowOf({ id: Type.Integer(), name: Type.String() });

/**
 * Returns the first ids of a table sorted by tag from Z: of each tag, from the last name on, the newest intakes without an earlier tag.
 * Reading all rows with their tags takes ten times as long. Returns undefined if a tag has too many intakes that the table leaves out,
 * or if the tagged rows are too few.
 */
export async function lastTagged(
  database: Database,
  context: DashboardContext,
  last: number,
): Promise<number[] | undefined> {
  const tags = await select(database.read(), TagRow)`
    SELECT t.id AS id, t.name AS name FROM tag t WHERE ${ownedWithin(context.scope, 't')} ORDER BY t.name DESC`;
  const ids: number[] = [];
  for (const [name, named] of Map.groupBy(tags, (tag) => tag.name)) {
    const newest = named.map((tag) => sql`SELECT * FROM (${intakesOf(tag.id)} LIMIT ${LOOKED_AT * last}) one`);
    const rows = sql`(${joined(newest, ' UNION ALL ')}) n ${joinInOrder(database.engine)} intake i ON i.id = n.id`;
    const found = await selectIds(database.read())`
      SELECT i.id AS id FROM ${rows} WHERE ${inTable(context)} AND ${kindSql.tag.order(sql`i.id`)} = ${name}
      ORDER BY i.id DESC LIMIT ${last - ids.length}`;
    ids.push(...found);
    if (ids.length === last) return ids;
    for (const tag of named)
      if (await selectsAny(database.read())`${intakesOf(tag.id)} LIMIT 1 OFFSET ${LOOKED_AT * last}`) return undefined;
  }
  return undefined;
}

/** Returns the statement of a tag's intakes, newest first, which an index has in this order. */
const intakesOf = (tagId: number): Sql =>
  sql`SELECT g.intake_id AS id FROM intake_tag g WHERE g.tag_id = ${tagId} ORDER BY g.intake_id DESC`;
