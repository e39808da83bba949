import { setImmediate } from 'node:timers/promises';
import { type Batch, Conflict, time } from '@intake-desk/contracts';
import { databaseNow, selectIds } from '@intake-desk/database';
import type { Staff } from '@intake-desk/identity';
import { In } from 'typeorm';
import type { IntakesContext } from '../context.ts';
import { invitationSetting } from '../invitations/invitation-setting.ts';
import { InvitationBatchEntity } from '../tables/batch.entity.ts';
import { InvitationBatchRowEntity } from '../tables/batch-row.entity.ts';
import { batchView, countRows, storedRows } from './batch-view.ts';
import { deleteBatch } from './delete-batch.ts';
import { lockOwnBatch } from './own-batch.ts';
import { reviewedRows } from './row-state.ts';
import { positionsIn, slicesOf } from './slices.ts';

const AT_ONCE = 250;

/** Accepts a draft, which begins to be sent in a minute. Throws NotFound, and Conflict if not exactly `expected` would be sent. */
export const sendBatch = (
  { database }: IntakesContext,
  staff: Staff,
  { batch: key, expected }: { readonly batch: string; readonly expected: number },
): Promise<Batch> =>
  database.write(async () => {
    const batch = await lockOwnBatch(database, staff, key);
    // The reply to the first call may have been lost.
    if (batch.state !== 'draft') return batchView(database, batch);
    await invitationSetting(database, staff);
    const counts = await countRows(database, batch);
    if (storedRows(counts) !== batch.total) throw new Conflict('Some rows of the list have not arrived yet.');
    if (counts.ready === 0) throw new Conflict('Nothing of the list would be sent.');
    if (counts.ready !== expected) throw new Conflict(`${counts.ready} invitations would be sent now.`);
    const manager = database.manager();
    const doubtful: number[] = [];
    // Finds all before it skips the first one, since a skipped row makes no later one doubtful.
    for await (const slice of slicesOf(batch)) {
      doubtful.push(
        ...(await selectIds(manager)`
          SELECT v.id FROM ${reviewedRows(database, batch, slice)} v WHERE v.state = 'doubtful'`),
      );
    }
    for (let from = 0; from < doubtful.length; from += AT_ONCE) {
      const ids = doubtful.slice(from, from + AT_ONCE);
      await manager.update(InvitationBatchRowEntity, { id: In(ids) }, { state: 'skipped' });
      await setImmediate();
    }
    const acceptedAt = await databaseNow(database);
    const startAt = new Date(acceptedAt.getTime() + time.batchUndoMs);
    const accepted = { state: 'accepted', acceptedAt, startAt } as const;
    await manager.update(InvitationBatchEntity, { id: batch.id }, accepted);
    return batchView(database, { ...batch, ...accepted });
  });

/** Makes an accepted list a draft again. Throws NotFound, and Conflict once its minute is over. */
export const undoBatch = ({ database }: IntakesContext, staff: Staff, key: string): Promise<Batch> =>
  database.write(async () => {
    const batch = await lockOwnBatch(database, staff, key);
    if (batch.state === 'draft') return batchView(database, batch);
    const over = batch.startAt === null || batch.startAt <= (await databaseNow(database));
    if (batch.state !== 'accepted' || over) throw new Conflict('The minute is over: sending has begun.');
    const manager = database.manager();
    for await (const slice of slicesOf(batch)) {
      const skipped = { batchId: batch.id, position: positionsIn(slice), state: 'skipped' } as const;
      await manager.update(InvitationBatchRowEntity, skipped, { state: 'ready' });
    }
    const draft = { state: 'draft', acceptedAt: null, startAt: null } as const;
    await manager.update(InvitationBatchEntity, { id: batch.id }, draft);
    return batchView(database, { ...batch, ...draft });
  });

/** Stops a list that is being sent. Throws NotFound. */
export const stopBatch = ({ database }: IntakesContext, staff: Staff, key: string): Promise<Batch> =>
  database.write(async () => {
    const batch = await lockOwnBatch(database, staff, key);
    if (batch.state !== 'running') return batchView(database, batch);
    const stopped = { state: 'stopped', stopped: 'by_user', endedAt: database.now() } as const;
    await database.manager().update(InvitationBatchEntity, { id: batch.id }, stopped);
    return batchView(database, { ...batch, ...stopped });
  });

/** Deletes a draft. Throws NotFound, and Conflict for any other list. */
export const discardBatch = ({ database }: IntakesContext, staff: Staff, key: string): Promise<void> =>
  database.write(async () => {
    const batch = await lockOwnBatch(database, staff, key);
    if (batch.state !== 'draft') throw new Conflict('Only a draft can be thrown away.');
    await deleteBatch(database, batch);
  });
