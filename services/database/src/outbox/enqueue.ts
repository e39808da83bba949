import type { Database } from '../database.ts';
import type { JsonValue } from '../schema/columns.ts';
import { laneOf } from './outbox-lane.ts';
import { type OutboxChannel, type OutboxMessage, OutboxMessageEntity } from './outbox-message.entity.ts';

/** A message to the outside world. */
export interface Outgoing {
  /** The idempotency key: the same key again is the same message. */
  key: string;
  channel: OutboxChannel;
  kind: string;
  organisationId: number | null;
  intakeId?: number;
  recipient?: string;
  payload: JsonValue;
  /** Not before this moment; at once where it is left out. */
  notBefore?: Date;
}

/**
 * Writes a message to the outbox within the caller's unit, and tells the worker once that is committed. Answers the
 * message's id; for a key that is known already, the id of the message that has it. Throws outside a unit.
 */
export async function enqueue(database: Database, message: Outgoing): Promise<number> {
  const now = database.now();
  const row: Omit<OutboxMessage, 'id'> = {
    idempotencyKey: message.key,
    channel: message.channel,
    kind: message.kind,
    lane: laneOf(message.channel, message.kind),
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
