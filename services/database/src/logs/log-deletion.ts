import type { Database } from '../database.ts';
import { instantText } from '../sql/instant.ts';
import { type LogRelease, LogReleaseEntity } from './log-release.entity.ts';

/** The logs that are added to, and otherwise left alone. */
export type AppendOnlyLog = 'access_log' | 'admin_log';

/** Runs `work` in one unit in which a log's triggers let something through. */
export function whileReleased<T>(
  database: Database,
  log: AppendOnlyLog,
  what: Partial<Pick<LogRelease, 'deleteBefore' | 'pseudonyms'>>,
  work: () => Promise<T>,
): Promise<T> {
  return database.write(async () => {
    const manager = database.manager();
    const { identifiers } = await manager.insert(LogReleaseEntity, { log, ...what });
    const result = await work();
    await manager.delete(LogReleaseEntity, identifiers);
    return result;
  });
}

/** Deletes the oldest rows of a log, at most `limit`, that are older than `before`; returns how many. */
export function deleteLogBefore(database: Database, log: AppendOnlyLog, before: Date, limit: number): Promise<number> {
  return whileReleased(database, log, { deleteBefore: before }, async () => {
    const manager = database.manager();
    const rows: { id: number }[] = await manager.query(
      `SELECT id FROM ${log} WHERE at < ? ORDER BY id LIMIT ${limit}`,
      [instantText(before)],
    );
    if (rows.length > 0) {
      await manager.query(
        `DELETE FROM ${log} WHERE id IN (${rows.map(() => '?').join(', ')})`,
        rows.map(({ id }) => id),
      );
    }
    return rows.length;
  });
}
