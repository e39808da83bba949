import { setImmediate } from 'node:timers/promises';
import { type Database, databaseNow, isUnavailable, rowOf, select, sql } from '@intake-desk/database';
import { Type } from 'typebox';
import type { IntakesContext } from '../context.ts';
import { Retries, raise } from '../retries/retries.ts';
import { InvitationBatchEntity } from '../tables/batch.entity.ts';
import { makeNextRow } from './make-row.ts';
import { holdBatch } from './own-batch.ts';

/** The longest rest of a list or row that failed. */
const REST_MS = 60_000;

const DueRow = rowOf({ id: Type.Integer(), state: Type.Enum(['accepted', 'running']) });

/** Lists that are being sent, and those whose minute is over. */
async function dueBatches(database: Database) {
  const now = await databaseNow(database);
  return select(
    database.read(),
    DueRow,
    sql`SELECT b.id, b.state FROM invitation_batch b
        WHERE b.state = 'running' OR (b.state = 'accepted' AND b.start_at <= ${now}) ORDER BY b.start_at, b.id`,
  );
}

/** Begins a list whose minute is over. Of this and an undo the one that holds the list first wins. */
export const beginBatch = (database: Database, id: number): Promise<void> =>
  database.write(async () => {
    const { state, startAt } = await holdBatch(database, id);
    if (state !== 'accepted' || startAt === null || startAt > (await databaseNow(database))) return;
    await database.manager().update(InvitationBatchEntity, { id }, { state: 'running' });
  });

export const runBatches = (context: IntakesContext) => {
  const { database } = context;
  const lists = new Retries(database, REST_MS);
  const retries = new Retries(database, REST_MS);
  return async (signal?: AbortSignal, report = raise): Promise<void> => {
    for (let moving = true; moving; ) {
      moving = false;
      const resting = lists.resting();
      const due = (await dueBatches(database)).filter(({ id }) => !resting.has(id));
      // One row of each in turn: a short list does not wait for a long one.
      for (const { id, state } of due) {
        if (signal?.aborted) return;
        try {
          if (state === 'accepted') await beginBatch(database, id);
          if ((await makeNextRow(context, id, { retries, report })) === 'done') moving = true;
          lists.forget(id);
        } catch (error) {
          if (isUnavailable(error)) throw error;
          lists.failed(id);
          report(error);
        }
        await setImmediate();
      }
    }
  };
};
