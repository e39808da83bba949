import type { Database } from '@intake-desk/database';
import { type InvitationBatch, InvitationBatchEntity } from '../tables/batch.entity.ts';
import { InvitationBatchRowEntity } from '../tables/batch-row.entity.ts';
import { positionsIn, slicesOf } from './slices.ts';

export async function deleteBatch(database: Database, { id, total }: Pick<InvitationBatch, 'id' | 'total'>) {
  const manager = database.manager();
  for await (const slice of slicesOf({ total })) {
    await manager.delete(InvitationBatchRowEntity, { batchId: id, position: positionsIn(slice) });
  }
  await manager.delete(InvitationBatchEntity, { id });
}
