import type { Database } from '@intake-desk/database';

/** The error of the n-th call. */
class CallFailed extends Error {
  override readonly name = 'CallFailed';
}

/** Rejects the writing source's statements that meet a condition; returns a function that undoes it. */
function failCalls(database: Database, fault: (args: readonly unknown[]) => Error | undefined): () => void {
  const source = database.sources.writer;
  const create = source.createQueryRunner.bind(source);
  source.createQueryRunner = (mode) => {
    const runner = create(mode);
    const query = runner.query.bind(runner);
    Object.assign(runner, {
      query: (...args: Parameters<typeof query>) => {
        const error = fault(args);
        return error ? Promise.reject(error) : query(...args);
      },
    });
    return runner;
  };
  return () => {
    source.createQueryRunner = create;
  };
}

/** Rejects only the n-th statement of the writing source; returns a function that undoes it. */
function failCall(database: Database, n: number): () => void {
  let calls = 0;
  return failCalls(database, () => {
    calls += 1;
    return calls === n ? new CallFailed(`Call ${n}`) : undefined;
  });
}

/** Rejects each statement that writes this text; returns a function that undoes it. */
export const failWritesOf = (database: Database, text: string, error: Error): (() => void) =>
  failCalls(database, ([statement, values]) =>
    /^(INSERT|UPDATE)/.test(String(statement)) && JSON.stringify(values ?? []).includes(text) ? error : undefined,
  );

/** Counts the rows of each table to which a use case of this room writes. */
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

/**
 * Runs something with its first database call failing, then with its second, and so on until none fails (security.md R14):
 * checks after each failure that every table has its former rows, and `stands` checks anything else. Returns the number of
 * calls.
 */
export async function failEachCall(
  database: Database,
  work: () => Promise<unknown>,
  stands: () => Promise<void> = async () => undefined,
): Promise<number> {
  const before = await rowCounts(database);
  for (let n = 1; ; n += 1) {
    const mend = failCall(database, n);
    try {
      await work();
      return n - 1;
    } catch (error) {
      expect(error).toBeInstanceOf(CallFailed);
    } finally {
      mend();
    }
    await expect(rowCounts(database)).resolves.toEqual(before);
    await stands();
  }
}
