import type { Database } from '../database.ts';
import { insertRows } from '../sql/insert-rows.ts';
import { type OutboxContent, outboxCatalogue } from './outbox-catalogue.ts';
import { OutboxMessageEntity } from './outbox-message.entity.ts';

export type Outgoing = OutboxContent & Envelope;

interface Envelope {
  /** Idempotency key. */
  key: string;
  organisationId: number | null;
  intakeId?: number;
  recipient?: string;
  /** One of thousands sent together, which have their own lane so that nothing waits for them. */
  bulk?: boolean;
  /** Sends it by SMS instead of the kind's own channel. */
  channel?: 'sms';
  /** Earliest time to send it; now by default. */
  notBefore?: Date;
}

/**
 * Writes a message to the outbox in the caller's unit and notifies the worker after the commit. Returns the message's id, or
 * that of the earlier message with the same key. Throws outside a unit.
 */
export async function enqueue(database: Database, message: Outgoing): Promise<number> {
  const now = database.now();
  const { channel, lane } = outboxCatalogue[message.kind];
  await insertRows(
    database.manager(),
    OutboxMessageEntity,
    {
      idempotencyKey: message.key,
      channel: message.channel ?? channel,
      kind: message.kind,
      lane: message.bulk ? 'bulk' : lane,
      organisationId: message.organisationId,
      intakeId: message.intakeId ?? null,
      recipient: message.recipient ?? null,
      payload: message.payload,
      notBefore: message.notBefore ?? now,
      createdAt: now,
    },
    { update: ['idempotency_key'], key: ['idempotency_key'] },
  );
  // SQLite does not report the id of an upsert reliably.
  const stored = await database
    .manager()
    .findOneOrFail(OutboxMessageEntity, { select: { id: true }, where: { idempotencyKey: message.key } });
  database.afterCommit(() => database.nudgeOutbox());
  return stored.id;
}
