import type { EntityManager, EntitySchema, ObjectLiteral, QueryDeepPartialEntity } from 'typeorm';

/**
 * Inserts rows without reading their ids back. A row whose unique key exists is skipped, or with `taken` changes these columns of the
 * stored row. An `update` of the key alone changes nothing but locks the stored row.
 */
export async function insertRows<Row extends ObjectLiteral>(
  manager: EntityManager,
  entity: EntitySchema<Row>,
  rows: QueryDeepPartialEntity<Row> | QueryDeepPartialEntity<Row>[],
  taken?: { readonly update: string[]; readonly key: string[] },
): Promise<void> {
  const insert = manager.createQueryBuilder().insert().into(entity).values(rows).updateEntity(false);
  await (taken ? insert.orUpdate(taken.update, taken.key) : insert.orIgnore()).execute();
}
