import { id, instant, int, type JsonValue, json, optional, text, varchar } from '../schema/columns.ts';
import { entity } from '../schema/entity.ts';
import type { OutboxLane } from './outbox-lane.ts';

/** By which way a message leaves. */
export type OutboxChannel = 'mail' | 'sms' | 'webhook' | 'live';

/** queued → sending → sent → delivered, or bounced after it was sent, or failed for good, or canceled before it was sent. */
export type OutboxState = 'queued' | 'sending' | 'sent' | 'delivered' | 'bounced' | 'failed' | 'canceled';

/** What must reach the outside world, written in the transaction that causes it and delivered afterwards. */
export interface OutboxMessage {
  id: number;
  /** The idempotency key: a second message with the same key is not accepted. */
  idempotencyKey: string;
  channel: OutboxChannel;
  /** What it is about, as `invitation`, `reset`, `ic.updated` … */
  kind: string;
  /** By whom it is delivered: the lane of its kind in `outboxCatalogue`. */
  lane: OutboxLane;
  organisationId: number | null;
  intakeId: number | null;
  recipient: string | null;
  payload: JsonValue;
  state: OutboxState;
  attempts: number;
  /** Not to be sent before this moment; moved on by the back-off. */
  notBefore: Date;
  /** While a worker holds it: until when, and which worker. */
  claimedUntil: Date | null;
  claimedBy: string | null;
  /** Why the last attempt failed, in words that staff may read. */
  failure: string | null;
  /** The sender's own id, as the mail's Message-ID. */
  externalId: string | null;
  createdAt: Date;
  sentAt: Date | null;
  deliveredAt: Date | null;
  failedAt: Date | null;
}

export const OutboxMessageEntity = entity<OutboxMessage>(
  'outbox_message',
  {
    id: id(),
    idempotencyKey: varchar(191),
    channel: varchar(16),
    kind: varchar(64),
    lane: varchar(16, 'rest'),
    organisationId: optional(int()),
    intakeId: optional(int()),
    recipient: optional(varchar(255)),
    payload: json(),
    state: varchar(16, 'queued'),
    attempts: int(0),
    notBefore: instant(),
    claimedUntil: optional(instant()),
    claimedBy: optional(varchar(64)),
    failure: optional(text()),
    externalId: optional(varchar(255)),
    createdAt: instant(),
    sentAt: optional(instant()),
    deliveredAt: optional(instant()),
    failedAt: optional(instant()),
  },
  {
    unique: { key: ['idempotencyKey'] },
    index: {
      lane: ['lane', 'state', 'notBefore'],
      backlog: ['state', 'channel', 'kind', 'createdAt'],
      failed: ['organisationId', 'failedAt'],
      intake: ['intakeId'],
      external: ['externalId'],
      organisation_created: ['organisationId', 'createdAt'],
    },
  },
);
