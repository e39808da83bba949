import type { Engine } from '../connection/engine.ts';
import type { Database } from '../database.ts';
import { InstantColumn, rowOf } from './row.ts';
import { selectOne } from './select.ts';
import { verbatim } from './sql.ts';

export const clockStatements: Record<Engine, string> = {
  sqlite: "SELECT strftime('%Y-%m-%d %H:%M:%f', 'now') AS at",
  mariadb: 'SELECT UTC_TIMESTAMP(3) AS at',
};

const ClockRow = rowOf({ at: InstantColumn });

/** Returns the database's own time, on which all gateways agree (decisions "edit lock"). */
export async function databaseNow(database: Database): Promise<Date> {
  const { at } = await selectOne(database.read(), ClockRow)`${verbatim(clockStatements[database.engine])}`;
  return at;
}
