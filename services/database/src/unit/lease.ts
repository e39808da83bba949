import { randomUUID } from 'node:crypto';
import Type from 'typebox';
import type { Database } from '../database.ts';
import { databaseNow } from '../sql/database-now.ts';
import { onDuplicate } from '../sql/dialect.ts';
import { rowOf } from '../sql/row.ts';
import { execute, selectOne } from '../sql/select.ts';

/** Maximum time for which a killed process blocks others. */
export const LEASE_MS = 30_000;
const RENEW_MS = LEASE_MS / 3;

const OwnerRow = rowOf({ owner: Type.String() });

/**
 * Runs `work` under the lease of this name. Returns undefined without running it if another process has it. The lease
 * is a row, not a server lock, which each node of a Galera cluster would have for itself. A process suspended for
 * longer than its lease may work beside its successor, so `work` must be safe to run twice.
 */
export async function oneAtATime<T>(database: Database, name: string, work: () => Promise<T>): Promise<T | undefined> {
  const owner = randomUUID();
  if (!(await holdLease(database, name, owner))) return undefined;
  let renewed: Promise<unknown> = Promise.resolve();
  const timer = setInterval(() => {
    // One that fails is tried again before the lease is over.
    renewed = holdLease(database, name, owner).catch(() => undefined);
  }, RENEW_MS);
  try {
    return await work();
  } finally {
    clearInterval(timer);
    // It would acquire the lease again after its end.
    await renewed;
    await database.write(
      () => execute(database.manager())`DELETE FROM lease WHERE name = ${name} AND owner = ${owner}`,
    );
  }
}

/** Takes or renews a lease; returns false if another owner has it. */
function holdLease(database: Database, name: string, owner: string): Promise<boolean> {
  return database.write(async () => {
    const now = await databaseNow(database);
    const end = new Date(now.getTime() + LEASE_MS);
    // `owner` first: MariaDB assigns from left to right and would see the new end.
    await execute(database.manager())`
      INSERT INTO lease (name, owner, expires_at) VALUES (${name}, ${owner}, ${end}) ${onDuplicate(database.engine, 'name')}
      owner = CASE WHEN lease.expires_at <= ${now} THEN ${owner} ELSE lease.owner END,
      expires_at = CASE WHEN lease.owner = ${owner} OR lease.expires_at <= ${now} THEN ${end} ELSE lease.expires_at END`;
    const lease = await selectOne(database.manager(), OwnerRow)`SELECT owner FROM lease WHERE name = ${name}`;
    return lease.owner === owner;
  });
}
