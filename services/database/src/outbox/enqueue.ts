import type { Database } from '../database.ts';
import { type OutboxContent, outboxCatalogue } from './outbox-catalogue.ts';
import { type OutboxMessage, OutboxMessageEntity } from './outbox-message.entity.ts';

/** A message to the outside world: a kind of the catalogue with its payload, and what goes with any. */
export type Outgoing = OutboxContent & Envelope;

interface Envelope {
  /** The idempotency key: the same key again is the same message. */
  key: string;
  organisationId: number | null;
  intakeId?: number;
  recipient?: string;
  /** It is one of thousands that are sent together: they have a lane of their own, and nothing waits for them. */
  bulk?: boolean;
  /** By SMS, to a number, instead of by the kind's own way. */
  channel?: 'sms';
  /** Not before this moment; at once by default. */
  notBefore?: Date;
}

/**
 * Writes a message to the outbox within the caller's unit, and tells the worker once that is committed. Returns the
 * message's id; for a key that is known already, the id of the message that has it. Throws outside a unit.
 */
export async function enqueue(database: Database, message: Outgoing): Promise<number> {
  const now = database.now();
  const { channel, lane } = outboxCatalogue[message.kind];
  const row: Omit<OutboxMessage, 'id'> = {
    idempotencyKey: message.key,
    channel: message.channel ?? channel,
    kind: message.kind,
    lane: message.bulk ? 'bulk' : lane,
    organisationId: message.organisationId,
    intakeId: message.intakeId ?? null,
    recipient: message.recipient ?? null,
    payload: message.payload,
    state: 'queued',
    attempts: 0,
    notBefore: message.notBefore ?? now,
    claimedUntil: null,
    claimedBy: null,
    failure: null,
    externalId: null,
    createdAt: now,
    sentAt: null,
    deliveredAt: null,
    failedAt: null,
  };
  await database
    .manager()
    .createQueryBuilder()
    .insert()
    .into(OutboxMessageEntity)
    .values(row)
    .orUpdate(['idempotency_key'], ['idempotency_key'])
    .updateEntity(false)
    .execute();
  // Read again: an upsert's id is not to be trusted on SQLite.
  const stored = await database
    .manager()
    .findOneOrFail(OutboxMessageEntity, { select: { id: true }, where: { idempotencyKey: message.key } });
  database.afterCommit(() => database.nudgeOutbox());
  return stored.id;
}
