import { type Database, joinInOrder, rowOf, type Sql, select, sql } from '@intake-desk/database';
import { alsoReadable, type Scope } from '@intake-desk/identity';
import Type from 'typebox';
import { intakesBy } from './intake-index.ts';

const RelatedRow = rowOf({ id: Type.Integer(), hash: Type.String() });

/**
 * Returns the hashes of the same patient's other intakes that the caller may read, separated by commas, by the id of each intake `i`
 * that meets `condition` and has any. A patient identifier belongs to one organisation.
 *
 * Fixes the join order and the index, since both engines may read the whole organisation otherwise.
 */
export async function relatedHashes(database: Database, scope: Scope, condition: Sql): Promise<Map<number, string>> {
  const rows = await select(
    database.read(),
    RelatedRow,
    sql`SELECT i.id AS id, o.hash AS hash FROM intake i
    ${joinInOrder(database.engine)} ${intakesBy(database.engine, 'o', 'epd')} ON o.organisation_id = i.organisation_id AND o.epd = i.epd AND o.id <> i.id
    WHERE ${condition} AND ${alsoReadable(scope, 'o')} ORDER BY i.id, o.id`,
  );
  const related = new Map<number, string>();
  for (const { id, hash } of rows) {
    const known = related.get(id);
    related.set(id, known === undefined ? hash : `${known},${hash}`);
  }
  return related;
}
