import type { MessageState } from '@intake-desk/contracts';
import {
  type Database,
  type Engine,
  InstantColumn,
  isIn,
  NullableColumn,
  type OutboxState,
  readBy,
  rowOf,
  type Sql,
  select,
  sql,
} from '@intake-desk/database';
import Type from 'typebox';

const states: Record<OutboxState, MessageState> = {
  queued: 'queued',
  sending: 'queued',
  sent: 'sent',
  delivered: 'delivered',
  bounced: 'bounced',
  failed: 'failed',
  canceled: 'stopped',
};

export interface MailState {
  readonly state: MessageState;
  readonly failure: string | null;
  /** When it was sent, given up or dropped; null before that. */
  readonly leftAt: Date | null;
}

const StateRow = rowOf({
  id: Type.Integer(),
  state: Type.Enum(['queued', 'sending', 'sent', 'delivered', 'bounced', 'failed', 'canceled']),
  failure: NullableColumn(Type.String()),
  left_at: NullableColumn(InstantColumn),
});

export async function mailStates(database: Database, ids: readonly number[]): Promise<Map<number, MailState>> {
  if (ids.length === 0) return new Map();
  const rows = await select(database.read(), StateRow)`
    SELECT id, state, failure, COALESCE(sent_at, failed_at) AS left_at FROM outbox_message WHERE ${isIn(sql`id`, ids)}`;
  return new Map(
    rows.map(({ id, state, failure, left_at }) => [id, { state: states[state], failure, leftAt: left_at }]),
  );
}

/**
 * Returns a SELECT of the ids of intakes whose last mail failed or bounced, or of other `columns` of that mail `m`. Failed mails have an index of their own; a later mail
 * is looked up by intake. Canceled mails and those to a former address do not count.
 */
export const lastMailFailed = (engine: Engine, organisationIds: readonly number[], columns: Sql = sql`m.intake_id`) =>
  sql`SELECT ${columns} FROM ${readBy(engine, 'outbox_message m', 'ix_outbox_message_failed')}
    WHERE ${isIn(sql`m.organisation_id`, organisationIds)} AND m.failed_at IS NOT NULL AND m.state IN ('failed', 'bounced')
      AND m.kind <> 'corrected' AND m.channel IN ('mail', 'sms') AND m.intake_id IS NOT NULL AND NOT EXISTS (
        SELECT 1 FROM outbox_message later WHERE later.intake_id = m.intake_id AND later.channel IN ('mail', 'sms')
          AND later.state <> 'canceled' AND later.kind <> 'corrected'
          AND (later.created_at > m.created_at OR (later.created_at = m.created_at AND later.id > m.id)))`;
