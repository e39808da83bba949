import { type Database, OutboxMessageEntity } from '@intake-desk/database';
import { IsNull, MoreThan, Not } from 'typeorm';

/**
 * Cancels a queued message in the caller's unit; false if it has been sent or may have been. A worker claims the same row, so
 * only one of the two succeeds.
 */
export async function takeBack(database: Database, id: number): Promise<boolean> {
  const manager = database.manager();
  const waiting = { id, state: 'queued' as const };
  // A message that a lost worker had may have been sent; it has attempts but no reason of a failure.
  for (const untouched of [{ attempts: 0 }, { attempts: MoreThan(0), failure: Not(IsNull()) }]) {
    const { affected } = await manager.update(OutboxMessageEntity, { ...waiting, ...untouched }, { state: 'canceled' });
    if (affected === 1) return true;
  }
  return false;
}

/**
 * Cancels a mail whose content is outdated, also a failed one, in the caller's unit. Returns true if it will not arrive.
 */
export async function withdraw(database: Database, id: number): Promise<boolean> {
  const failed = { id, state: 'failed' as const };
  const { affected } = await database.manager().update(OutboxMessageEntity, failed, { state: 'canceled' });
  return affected === 1 || (await takeBack(database, id));
}
