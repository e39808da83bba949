import { type Database, OutboxMessageEntity } from '@intake-desk/database';
import { IsNull, MoreThan, Not } from 'typeorm';

/**
 * Stops a message that waits in the outbox, in the caller's unit; false if it has left, or may have: a worker holds it, or
 * was lost with it. A worker takes a message by the same row, so of the two one wins.
 */
export async function takeBack(database: Database, id: number): Promise<boolean> {
  const manager = database.manager();
  const waiting = { id, state: 'queued' as const };
  // A lost worker leaves neither an outcome nor a reason.
  for (const untouched of [{ attempts: 0 }, { attempts: MoreThan(0), failure: Not(IsNull()) }]) {
    const { affected } = await manager.update(OutboxMessageEntity, { ...waiting, ...untouched }, { state: 'canceled' });
    if (affected === 1) return true;
  }
  return false;
}

/**
 * Stops a mail whose content is no longer true, in the caller's unit: as `takeBack`, and one that failed is not sent again.
 * Returns whether it will not arrive.
 */
export async function withdraw(database: Database, id: number): Promise<boolean> {
  const failed = { id, state: 'failed' as const };
  const { affected } = await database.manager().update(OutboxMessageEntity, failed, { state: 'canceled' });
  return affected === 1 || (await takeBack(database, id));
}
