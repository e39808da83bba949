import type { MessageState } from '@intake-desk/contracts';
import {
  type Database,
  type Engine,
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

/** What has become of a message, as staff read it, and why it failed. */
export interface MailState {
  readonly state: MessageState;
  readonly failure: string | null;
}

const StateRow = rowOf({
  id: Type.Integer(),
  state: Type.Enum(['queued', 'sending', 'sent', 'delivered', 'bounced', 'failed', 'canceled']),
  failure: NullableColumn(Type.String()),
});

/** The states of messages that were queued before, by their ids. */
export async function mailStates(database: Database, ids: readonly number[]): Promise<Map<number, MailState>> {
  if (ids.length === 0) return new Map();
  const rows = await select(
    database.read(),
    StateRow,
    sql`SELECT id, state, failure FROM outbox_message WHERE ${isIn(sql`id`, ids)}`,
  );
  return new Map(rows.map(({ id, state, failure }) => [id, { state: states[state], failure }]));
}

/** When the first invitation about an intake was sent, as an expression; null if none was. */
export const invitationSentAt = (intakeId: Sql): Sql =>
  sql`(SELECT MIN(m.sent_at) FROM outbox_message m WHERE m.intake_id = ${intakeId} AND m.kind = 'invitation')`;

/**
 * The ids of the intakes of some organisations whose last mail failed or came back, as a SELECT: what failed is found by its own index, and
 * only an intake's own mails are looked at for a later one. A mail that was canceled was none, and one to a former address says nothing.
 */
export const lastMailFailed = (engine: Engine, organisationIds: readonly number[]): Sql =>
  sql`SELECT m.intake_id FROM ${readBy(engine, 'outbox_message m', 'ix_outbox_message_failed')}
    WHERE ${isIn(sql`m.organisation_id`, organisationIds)} AND m.failed_at IS NOT NULL AND m.state IN ('failed', 'bounced')
      AND m.kind <> 'corrected' AND m.channel IN ('mail', 'sms') AND m.intake_id IS NOT NULL AND NOT EXISTS (
        SELECT 1 FROM outbox_message later WHERE later.intake_id = m.intake_id AND later.channel IN ('mail', 'sms')
          AND later.state <> 'canceled' AND later.kind <> 'corrected'
          AND (later.created_at > m.created_at OR (later.created_at = m.created_at AND later.id > m.id)))`;
