import { createHash } from 'node:crypto';
import type { Gateway } from '../gateway.ts';

/** Tables that a refused call may write to: logs, counts of tries, when a session was last seen, and what it was used for. */
const aside = new Set(['access_log', 'throttle', 'session', 'past_sign_in']);
/** When a key was last used, which a call of it writes once a minute. */
const lastUse = { table: 'api_key', column: 'last_used_at' };

/**
 * A hash per table, so that a test can show that nothing was changed; without the rows of an organisation where one is
 * named.
 */
export async function snapshot({ services: { database } }: Gateway, without?: number): Promise<Record<string, string>> {
  const source = database.sources.reader;
  const hashes: Record<string, string> = {};
  for (const { tableName } of source.entityMetadatas) {
    if (aside.has(tableName)) continue;
    const rows: { organisation_id?: number; [column: string]: unknown }[] = await source.query(
      `SELECT * FROM ${source.driver.escape(tableName)} ORDER BY id`,
    );
    const counted = rows.filter((row) => without === undefined || row.organisation_id !== without);
    if (tableName === lastUse.table) for (const row of counted) delete row[lastUse.column];
    hashes[tableName] = createHash('sha256').update(JSON.stringify(counted)).digest('hex');
  }
  return hashes;
}
