import type { Database } from '@intake-desk/database';

/** What the n-th call throws. */
export class CallFailed extends Error {
  override readonly name = 'CallFailed';
}

/** Lets every statement of the writing source but the n-th through (security.md R14); answers how to mend it. */
export function failCall(database: Database, n: number): () => void {
  const source = database.sources.writer;
  const create = source.createQueryRunner.bind(source);
  let calls = 0;
  source.createQueryRunner = (mode) => {
    const runner = create(mode);
    const query = runner.query.bind(runner);
    Object.assign(runner, {
      query: (...args: Parameters<typeof query>) => {
        calls += 1;
        return calls === n ? Promise.reject(new CallFailed(`Call ${n}`)) : query(...args);
      },
    });
    return runner;
  };
  return () => {
    source.createQueryRunner = create;
  };
}

/** How many rows each table has that a use case of this room writes to. */
export async function rowCounts(database: Database): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const table of [
    'intake',
    'intake_tag',
    'appointment',
    'timeline_entry',
    'notification',
    'comment',
    'edit_lock',
    'outbox_message',
  ]) {
    const [row]: { count: number }[] = await database.read().query(`SELECT COUNT(*) AS count FROM ${table}`);
    counts[table] = row?.count ?? 0;
  }
  return counts;
}
