import { type Database, instantOf, type OutboxChannel, type OutboxState } from '@intake-desk/database';

/** Messages of one kind that are not delivered yet, or failed for good. */
export interface Backlog {
  readonly channel: OutboxChannel;
  readonly kind: string;
  readonly state: Extract<OutboxState, 'queued' | 'sending' | 'failed'>;
  readonly count: number;
  /** When the oldest of them was written. */
  readonly oldest: Date;
}

/**
 * Counts what waits, is being delivered or has failed, per kind; kinds of which there is nothing are left out. Reads
 * an index only, whatever was sent before.
 */
export async function readBacklog(database: Database): Promise<Backlog[]> {
  const rows: (Omit<Backlog, 'count' | 'oldest'> & { count: number | string; oldest: unknown })[] = await database
    .read()
    .query(
      `SELECT channel, kind, state, COUNT(*) AS count, MIN(created_at) AS oldest FROM outbox_message
       WHERE state IN ('queued', 'sending', 'failed') GROUP BY state, channel, kind ORDER BY state, channel, kind`,
    );
  return rows.map(({ count, oldest, ...row }) => ({
    ...row,
    count: Number(count),
    oldest: instantOf(oldest) ?? database.now(),
  }));
}
