import { setImmediate } from 'node:timers/promises';
import { type Database, databaseNow, isUnavailable, rowOf, select } from '@intake-desk/database';
import { Type } from 'typebox';
import type { IntakesContext } from '../context.ts';
import { type Retries, raise } from '../retries/retries.ts';
import { InvitationBatchEntity } from '../tables/batch.entity.ts';
import { makeNextRow } from './make-row.ts';
import { lockBatch } from './own-batch.ts';

const DueRow = rowOf({ id: Type.Integer(), state: Type.Enum(['accepted', 'running']) });

async function dueBatches(database: Database) {
  const now = await databaseNow(database);
  return select(database.read(), DueRow)`
    SELECT b.id, b.state FROM invitation_batch b
    WHERE b.state = 'running' OR (b.state = 'accepted' AND b.start_at <= ${now}) ORDER BY b.start_at, b.id`;
}

/** Begins a list whose minute is over, unless an undo locks the list first. */
export const beginBatch = (database: Database, id: number): Promise<void> =>
  database.write(async () => {
    const { state, startAt } = await lockBatch(database, id);
    if (state !== 'accepted' || startAt === null || startAt > (await databaseNow(database))) return;
    await database.manager().update(InvitationBatchEntity, { id }, { state: 'running' });
  });

/**
 * Sends the rows of due lists one at a time until none is left or `signal` is aborted. Several gateways may run it at once, and a
 * crash makes no row twice. Failures are reported and retried later while the others go on; without `report` the first one throws.
 */
export async function runBatches(
  context: IntakesContext & { readonly batchRetries: Retries; readonly rowRetries: Retries },
  signal?: AbortSignal,
  report = raise,
): Promise<void> {
  const { database, batchRetries, rowRetries: retries } = context;
  for (let moving = true; moving; ) {
    moving = false;
    const waiting = batchRetries.waiting();
    const due = (await dueBatches(database)).filter(({ id }) => !waiting.has(id));
    // One row of each in turn, so that a short list does not wait for a long one.
    for (const { id, state } of due) {
      if (signal?.aborted) return;
      try {
        if (state === 'accepted') await beginBatch(database, id);
        if ((await makeNextRow(context, id, { retries, report })) === 'done') moving = true;
        batchRetries.forget(id);
      } catch (error) {
        if (isUnavailable(error)) throw error;
        batchRetries.failed(id);
        report(error);
      }
      await setImmediate();
    }
  }
}
