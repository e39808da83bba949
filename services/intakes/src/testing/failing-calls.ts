import type { Database } from '@intake-desk/database';

/** What the n-th call throws. */
class CallFailed extends Error {
  override readonly name = 'CallFailed';
}

/** Rejects the statements of the writing source that a condition picks; returns how to mend it. */
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

/** Lets every statement of the writing source but the n-th through; returns how to mend it. */
function failCall(database: Database, n: number): () => void {
  let calls = 0;
  return failCalls(database, () => {
    calls += 1;
    return calls === n ? new CallFailed(`Call ${n}`) : undefined;
  });
}

/** Rejects each statement that writes this text, as if what it belongs to were poison; returns how to mend it. */
export const failWritesOf = (database: Database, text: string, error: Error): (() => void) =>
  failCalls(database, ([statement, values]) =>
    /^(INSERT|UPDATE)/.test(String(statement)) && JSON.stringify(values ?? []).includes(text) ? error : undefined,
  );

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

/**
 * Does something with its first database call failing, then with its second, and so on until none fails (security.md R14):
 * after each failure every table has the rows it had, and `stands` looks at what else has to be as before. Returns how many
 * calls could fail.
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
