import { createHash } from 'node:crypto';
import type { Gateway } from '../gateway.ts';

type Source = Gateway['services']['database']['sources']['reader'];

/** Tables that a refused call may write to: logs, counts of attempts, last use of sessions. */
const aside = new Set(['access_log', 'throttle', 'session', 'ended_session', 'past_sign_in']);
/** A key's last use, which a call with it records once a minute. */
const lastUse = { table: 'api_key', column: 'last_used_at' };

/**
 * Returns a checksum or hash per table, so that a test can prove that nothing changed; optionally without one
 * organisation's rows.
 */
export async function snapshot({ services: { database } }: Gateway, without?: number): Promise<Record<string, string>> {
  const source = database.sources.reader;
  const tables = source.entityMetadatas.map(({ tableName }) => tableName).filter((name) => !aside.has(name));
  // MariaDB computes all checksums in one statement, in a fraction of the time of reading the rows.
  const summed = source.options.type !== 'better-sqlite3' && without === undefined;
  const marks = summed ? await checksums(source, tables.toSpliced(tables.indexOf(lastUse.table), 1)) : {};
  for (const table of tables) marks[table] ??= await hash(source, table, without);
  return marks;
}

/**
 * Returns a function that fails if a table has changed since its last call; later calls are not blamed for that change.
 */
export async function watchTables(gateway: Gateway, without?: number): Promise<() => Promise<void>> {
  let known = await snapshot(gateway, without);
  return async () => {
    const before = known;
    known = await snapshot(gateway, without);
    expect(known).toEqual(before);
  };
}

async function checksums(source: Source, tables: readonly string[]): Promise<Record<string, string>> {
  const names = tables.map((table) => source.driver.escape(table)).join(', ');
  const rows: { Checksum: number | string | null }[] = await source.query(`CHECKSUM TABLE ${names}`);
  return Object.fromEntries(
    tables.map((table, index) => {
      const sum = rows[index]?.Checksum ?? null;
      if (sum === null) throw new Error(`MariaDB has no checksum of ${table}.`);
      return [table, String(sum)];
    }),
  );
}

async function hash(source: Source, table: string, without?: number): Promise<string> {
  const rows: { organisation_id?: number; [column: string]: unknown }[] = await source.query(
    `SELECT * FROM ${source.driver.escape(table)} ORDER BY id`,
  );
  const counted = rows.filter((row) => without === undefined || row.organisation_id !== without);
  if (table === lastUse.table) for (const row of counted) delete row[lastUse.column];
  return createHash('sha256').update(JSON.stringify(counted)).digest('hex');
}
