import type { DataSource, EntityMetadata } from 'typeorm';
import type { Database } from '../database.ts';
import { entitiesInOrder } from '../schema/entities-in-order.ts';
import { instantText } from '../sql/instant.ts';

const START = Date.UTC(2025, 2, 30, 0, 59, 59, 123);
const HOUR = 3_600_000;

function value(metadata: EntityMetadata, property: string, n: number): string | number | null {
  const column = metadata.findColumnWithPropertyName(property);
  if (!column) throw new Error(`No column ${property}.`);
  if (column.isPrimary) return n;
  if (metadata.foreignKeys.some(({ columns }) => columns.includes(column))) return n;
  if (column.isNullable && n % 3 === 0) return null;
  switch (column.type) {
    case 'int':
      return n * 7;
    case 'boolean':
      return n % 2;
    case 'datetime':
      return instantText(new Date(START + n * HOUR));
    case 'date':
      return '1950-02-28';
    case 'text':
    case 'mediumtext':
      return JSON.stringify({ n, text: 'Zoë 𝄞 שלום "quoted"' });
    default:
      return `${n}ë`.slice(0, Number(column.length));
  }
}

/** Inserts `count` made-up rows into every table of a data source, with every kind of value. */
export async function fillTables(source: DataSource, count: number): Promise<void> {
  for (const metadata of entitiesInOrder(source.entityMetadatas)) {
    const columns = metadata.columns.map(({ databaseName }) => source.driver.escape(databaseName)).join(', ');
    const marks = metadata.columns.map(() => '?').join(', ');
    for (let n = 1; n <= count; n += 1) {
      await source.query(
        `INSERT INTO ${source.driver.escape(metadata.tableName)} (${columns}) VALUES (${marks})`,
        metadata.columns.map(({ propertyName }) => value(metadata, propertyName, n)),
      );
    }
  }
}

/** Returns the raw rows of every existing table, by table. */
export async function tableContents(source: DataSource): Promise<Record<string, unknown[]>> {
  const contents: Record<string, unknown[]> = {};
  const runner = source.createQueryRunner();
  for (const { tableName } of source.entityMetadatas) {
    if (!(await runner.hasTable(tableName))) continue;
    contents[tableName] = await source.query(`SELECT * FROM ${source.driver.escape(tableName)} ORDER BY id`);
  }
  await runner.release();
  return contents;
}

/** Returns the schema as the engine describes it: tables, columns, indexes, foreign keys and triggers. */
export async function schemaWords(source: DataSource): Promise<unknown[]> {
  if (source.options.type === 'better-sqlite3') {
    return source.query(
      "SELECT type, name, tbl_name, sql FROM sqlite_master WHERE name NOT LIKE 'sqlite_%' ORDER BY type, name",
    );
  }
  const words: unknown[] = [];
  const tables: Record<string, string>[] = await source.query('SHOW TABLES');
  for (const name of tables.flatMap(Object.values).toSorted()) {
    const [made]: { 'Create Table': string }[] = await source.query(`SHOW CREATE TABLE ${source.driver.escape(name)}`);
    words.push(made?.['Create Table'].replace(/ AUTO_INCREMENT=\d+/, ''));
  }
  words.push(
    await source.query(
      'SELECT TRIGGER_NAME, ACTION_STATEMENT FROM information_schema.TRIGGERS WHERE TRIGGER_SCHEMA = DATABASE() ORDER BY 1',
    ),
  );
  return words;
}

/** Returns the statements that would change the schema to match the entities; none if migrations and entities agree. */
export async function schemaDrift(database: Database): Promise<string[]> {
  const { upQueries } = await database.sources.writer.driver.createSchemaBuilder().log();
  return upQueries.map(({ query }) => query);
}
