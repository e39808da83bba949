import { type Database, InstantColumn, type OutboxChannel, rowOf, select, sql } from '@intake-desk/database';
import Type from 'typebox';

const channels: OutboxChannel[] = ['mail', 'sms', 'webhook', 'live'];
const waiting = ['queued', 'sending', 'failed'] as const;

/** Undelivered or failed messages of one kind. */
export interface Backlog {
  readonly channel: OutboxChannel;
  readonly kind: string;
  readonly state: (typeof waiting)[number];
  readonly count: number;
  /** Creation time of the oldest. */
  readonly oldest: Date;
}

const BacklogRow = rowOf({
  channel: Type.Enum(channels),
  kind: Type.String(),
  state: Type.Enum(waiting),
  count: Type.Integer(),
  oldest: InstantColumn,
});

/** Counts queued, sending and failed messages by kind, from an index alone. */
export const readBacklog = (database: Database): Promise<Backlog[]> =>
  select(
    database.read(),
    BacklogRow,
    sql`SELECT channel, kind, state, COUNT(*) AS count, MIN(created_at) AS oldest FROM outbox_message
      WHERE state IN ('queued', 'sending', 'failed') GROUP BY state, channel, kind ORDER BY state, channel, kind`,
  );
