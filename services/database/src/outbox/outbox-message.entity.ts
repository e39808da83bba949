import { id, instant, int, json, optional, text, varchar } from '../schema/columns.ts';
import { type EntityOf, entity } from '../schema/entity.ts';
import type { OutboxLane } from './outbox-lane.ts';

export type OutboxChannel = 'mail' | 'sms' | 'webhook' | 'live' | 'hl7';

/** queued → sending → sent → delivered; bounced comes after sent, failed is final, canceled comes before sending. */
export type OutboxState = 'queued' | 'sending' | 'sent' | 'delivered' | 'bounced' | 'failed' | 'canceled';

/** A message to the outside world, written in the transaction that causes it and delivered afterwards. */
export const OutboxMessageEntity = entity(
  'outbox_message',
  {
    id: id(),
    /** A second message with the same key is refused. */
    idempotencyKey: varchar(191),
    channel: varchar<OutboxChannel>(16),
    /** `invitation`, `reset`, `ic.updated` … */
    kind: varchar(64),
    /** Lane of the workers that deliver it, by its kind in `outboxCatalogue`. */
    lane: varchar<OutboxLane>(16, 'rest'),
    organisationId: optional(int()),
    intakeId: optional(int()),
    recipient: optional(varchar(255)),
    payload: json(),
    state: varchar<OutboxState>(16, 'queued'),
    attempts: int(0),
    /** Earliest moment of the next attempt; each failure moves it later. */
    notBefore: instant(),
    /** End of the lease of the worker that is sending it. */
    claimedUntil: optional(instant()),
    claimedBy: optional(varchar(64)),
    /** Reason of the last failed attempt, in words for staff. */
    failure: optional(text()),
    /** The transport's own id, such as the mail's Message-ID. */
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
export type OutboxMessage = EntityOf<typeof OutboxMessageEntity>;
