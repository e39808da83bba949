import { type Database, InstantColumn, type OutboxChannel, type RowOf, rowOf, select } from '@intake-desk/database';
import Type from 'typebox';

const channels: OutboxChannel[] = ['mail', 'sms', 'webhook', 'live', 'hl7'];
const waiting = ['queued', 'sending', 'failed'] as const;

const Backlog = rowOf({
  channel: Type.Enum(channels),
  kind: Type.String(),
  state: Type.Enum(waiting),
  count: Type.Integer(),
  oldest: InstantColumn,
});

export type Backlog = RowOf<typeof Backlog>;

/** Counts queued, sending and failed messages by kind, from an index alone. */
export const readBacklog = (database: Database): Promise<Backlog[]> =>
  select(database.read(), Backlog)`
    SELECT channel, kind, state, COUNT(*) AS count, MIN(created_at) AS oldest FROM outbox_message
    WHERE state IN ('queued', 'sending', 'failed') GROUP BY state, channel, kind ORDER BY state, channel, kind`;
