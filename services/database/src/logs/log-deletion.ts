import type { Database } from '../database.ts';
import { execute, selectIds } from '../sql/select.ts';
import { isIn, sql, verbatim } from '../sql/sql.ts';
import { type LogRelease, LogReleaseEntity } from './log-release.entity.ts';

export type AppendOnlyLog = 'access_log' | 'admin_log';

/** Runs `work` in one unit in which the log's triggers allow the given exception. */
export function whileReleased<T>(
  database: Database,
  log: AppendOnlyLog,
  exception: Partial<Pick<LogRelease, 'deleteBefore' | 'pseudonyms'>>,
  work: () => Promise<T>,
): Promise<T> {
  return database.write(async () => {
    const manager = database.manager();
    const { identifiers } = await manager.insert(LogReleaseEntity, { log, ...exception });
    const result = await work();
    await manager.delete(LogReleaseEntity, identifiers);
    return result;
  });
}

/** Deletes up to `limit` rows of a log from before `before`, oldest first. Returns how many it deleted. */
export function deleteLogBefore(database: Database, log: AppendOnlyLog, before: Date, limit: number): Promise<number> {
  return whileReleased(database, log, { deleteBefore: before }, async () => {
    const manager = database.manager();
    const table = verbatim(log);
    const ids = await selectIds(manager)`SELECT id FROM ${table} WHERE at < ${before} ORDER BY id LIMIT ${limit}`;
    if (ids.length > 0) await execute(manager)`DELETE FROM ${table} WHERE ${isIn(sql`id`, ids)}`;
    return ids.length;
  });
}
