import type { Engine } from '../connection/engine.ts';
import type { Database } from '../database.ts';

/** A moment as both engines take it as a parameter of hand-written SQL: `YYYY-MM-DD HH:mm:ss.SSS` in UTC. */
export const instantText = (at: Date): string => at.toISOString().replace('T', ' ').replace('Z', '');

/**
 * A moment from a raw row: MariaDB gives a Date, SQLite the text of `instantText`. Throws a TypeError for anything else
 * but null.
 */
export function instantOf(raw: unknown): Date | null {
  if (raw === null || raw === undefined) return null;
  if (raw instanceof Date) return raw;
  if (typeof raw === 'string') {
    const at = new Date(`${raw.replace(' ', 'T').replace(/Z$/, '')}Z`);
    if (!Number.isNaN(at.getTime())) return at;
  }
  throw new TypeError('Not an instant of the database.');
}

/** How an engine is asked for its time. */
export const clockStatements: Record<Engine, string> = {
  sqlite: "SELECT strftime('%Y-%m-%d %H:%M:%f', 'now') AS at",
  mariadb: "SELECT DATE_FORMAT(UTC_TIMESTAMP(3), '%Y-%m-%d %H:%i:%s.%f') AS at",
};

/** The database's own clock, for what several gateways must agree on (decisions "edit lock"). */
export async function databaseNow(database: Database): Promise<Date> {
  const rows: { at: string }[] = await database.read().query(clockStatements[database.engine]);
  const at = instantOf(rows[0]?.at.slice(0, 'YYYY-MM-DD HH:mm:ss.SSS'.length));
  if (!at) throw new Error('The database told no time.');
  return at;
}
