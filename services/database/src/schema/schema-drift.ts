import type { Database } from '../database.ts';

/** The statements that would bring the schema to what the entities say; none where migrations and entities agree. */
export async function schemaDrift(database: Database): Promise<string[]> {
  const { upQueries } = await database.sources.writer.driver.createSchemaBuilder().log();
  return upQueries.map(({ query }) => query);
}
