import { type Database, InstantColumn, type OutboxChannel, rowOf, select, sql } from '@intake-desk/database';
import Type from 'typebox';

const channels: OutboxChannel[] = ['mail', 'sms', 'webhook', 'live'];
const waiting = ['queued', 'sending', 'failed'] as const;

/** Messages of one kind that are not delivered yet, or failed for good. */
export interface Backlog {
  readonly channel: OutboxChannel;
  readonly kind: string;
  readonly state: (typeof waiting)[number];
  readonly count: number;
  /** When the oldest of them was written. */
  readonly oldest: Date;
}

const BacklogRow = rowOf({
  channel: Type.Enum(channels),
  kind: Type.String(),
  state: Type.Enum(waiting),
  count: Type.Integer(),
  oldest: InstantColumn,
});

/**
 * Counts what waits, is being delivered or has failed, per kind; kinds of which there is nothing are left out. Reads
 * an index only, whatever was sent before.
 */
export const readBacklog = (database: Database): Promise<Backlog[]> =>
  select(
    database.read(),
    BacklogRow,
    sql`SELECT channel, kind, state, COUNT(*) AS count, MIN(created_at) AS oldest FROM outbox_message
      WHERE state IN ('queued', 'sending', 'failed') GROUP BY state, channel, kind ORDER BY state, channel, kind`,
  );
