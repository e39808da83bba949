import { type Batch, type BatchCounts, RowState, rowStates } from '@intake-desk/contracts';
import { type Database, databaseNow, rowOf, select } from '@intake-desk/database';
import { Type } from 'typebox';
import type { InvitationBatch } from '../tables/batch.entity.ts';
import { reviewedRows } from './row-state.ts';
import { slicesOf } from './slices.ts';

const CountRow = rowOf({ state: RowState, count: Type.Integer() });

export async function countRows(database: Database, batch: InvitationBatch): Promise<BatchCounts> {
  const counts: BatchCounts = { invalid: 0, doubtful: 0, ready: 0, skipped: 0, made: 0, failed: 0 };
  for await (const slice of slicesOf(batch)) {
    const rows = await select(database.read(), CountRow)`
      SELECT v.state, COUNT(*) AS count FROM ${reviewedRows(database, batch, slice)} v GROUP BY v.state`;
    for (const { state, count } of rows) counts[state] += count;
  }
  return counts;
}

export const storedRows = (counts: BatchCounts): number => rowStates.reduce((sum, state) => sum + counts[state], 0);

export async function batchView(database: Database, batch: InvitationBatch): Promise<Batch> {
  const { batchKey, state, content, total, createdAt, startAt, endedAt, stopped } = batch;
  return {
    id: batchKey,
    state,
    content,
    total,
    counts: await countRows(database, batch),
    createdAt: createdAt.toISOString(),
    startAt: startAt?.toISOString() ?? null,
    endedAt: endedAt?.toISOString() ?? null,
    stopped,
    now: (await databaseNow(database)).toISOString(),
  };
}
