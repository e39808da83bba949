import { enqueue, type OutboxMessage, OutboxMessageEntity, outboxLanes } from '@intake-desk/database';
import { In, MoreThan } from 'typeorm';
import type { MessagingContext } from '../context.ts';
import { messageIdOf, scrubbed } from '../mail/mail-delivery.ts';
import { recordOf } from '../outbox/record-of.ts';
import { oneLine } from '../templates/one-line.ts';

export interface Receipt {
  /** A mail's Message-ID, with or without angle brackets, or the provider's id of an SMS. */
  readonly id: string;
  readonly state: 'delivered' | 'bounced';
  /** Reason of a bounce in the provider's words. */
  readonly reason?: string | undefined;
}

const LONGEST_REASON = 200;
/** Mail servers quote the recipient's address, which not everybody who reads the reason may see (security.md D5). */
const ADDRESS = /<?[^\s<>"':;,]+@[^\s<>"':;,]+>?/g;

/**
 * Marks messages as delivered or bounced, and ignores unknown ones. Returns true if the provider has to report them again: one may be
 * about an SMS whose id is not known yet.
 */
export async function receive(context: MessagingContext, receipts: readonly Receipt[]): Promise<boolean> {
  let again = false;
  for (const receipt of receipts) {
    if (await context.database.write(() => receiveOne(context, receipt))) again = true;
  }
  return again;
}

async function receiveOne(context: MessagingContext, { id, state, reason = '' }: Receipt): Promise<boolean> {
  const { database } = context;
  const manager = database.manager();
  // Messages under way are looked for first: their outcome may be stored meanwhile, and they are then found by their id.
  const awaitsId = await isSmsUnderWay(context);
  const sending = await messageUnderWay(context, id);
  const message = sending ?? (await manager.findOneBy(OutboxMessageEntity, { externalId: In([id, `<${id}>`]) }));
  if (!message) return awaitsId;
  const now = database.now();
  const failure = oneLine(reason).replace(ADDRESS, '…').slice(0, LONGEST_REASON) || 'The message came back.';
  // A bounce is final: providers may first report the delivery to their own mailbox.
  const { affected } = await manager.update(
    OutboxMessageEntity,
    { id: message.id, state: In(state === 'bounced' ? ['sending', 'sent', 'delivered'] : ['sending', 'sent']) },
    {
      // The worker finds the message settled and stores no outcome.
      ...(sending && {
        failure: null,
        failedAt: null,
        sentAt: now,
        externalId: givenId(sending, context.domain),
        payload: scrubbed(sending.payload),
        claimedBy: null,
        claimedUntil: null,
      }),
      ...(state === 'bounced' ? { state, failedAt: now, failure } : { state, deliveredAt: now }),
    },
  );
  if (affected !== 1) return false;
  const reference = recordOf(message.payload);
  if (reference) {
    await enqueue(database, {
      key: `message:${message.id}:${message.attempts}:${state}`,
      kind: 'ic.updated',
      organisationId: message.organisationId,
      payload: { ...reference, kind: 'message' },
    });
  }
  return false;
}

/** Returns the message with this id that a worker is sending, which has no external id yet. */
async function messageUnderWay({ database, domain }: MessagingContext, id: string): Promise<OutboxMessage | undefined> {
  const where = { lane: In([...outboxLanes]), state: 'sending', channel: In(['mail', 'sms']) } as const;
  const sending = await database.manager().findBy(OutboxMessageEntity, where);
  return sending.find((message) => [id, `<${id}>`].includes(givenId(message, domain)));
}

/** Returns the id under which a message is sent. The provider of SMS uses it unless it replies with one of its own. */
const givenId = (message: OutboxMessage, domain: string): string =>
  message.channel === 'mail' ? messageIdOf(message, domain) : message.idempotencyKey;

/** Returns true if the provider may have an SMS whose id it has not returned, or whose id is not stored yet. */
const isSmsUnderWay = ({ database }: MessagingContext): Promise<boolean> =>
  database
    .manager()
    .existsBy(OutboxMessageEntity, { state: In(['queued', 'sending']), channel: 'sms', attempts: MoreThan(0) });
