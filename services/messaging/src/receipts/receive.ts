import { enqueue, type OutboxMessage, OutboxMessageEntity, outboxLanes } from '@intake-desk/database';
import { In } from 'typeorm';
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

/** Marks messages as delivered or bounced; returns the number of changed ones. Ignores unknown ones. */
export async function receive(context: MessagingContext, receipts: readonly Receipt[]): Promise<number> {
  let changed = 0;
  for (const receipt of receipts) changed += await context.database.write(() => receiveOne(context, receipt));
  return changed;
}

async function receiveOne(context: MessagingContext, { id, state, reason = '' }: Receipt): Promise<number> {
  const { database } = context;
  const manager = database.manager();
  // A mail under way is looked for first: its outcome may be stored meanwhile, and is then found by its id.
  const sending = await mailUnderWay(context, id);
  const message = sending ?? (await manager.findOneBy(OutboxMessageEntity, { externalId: In([id, `<${id}>`]) }));
  if (!message) return 0;
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
        sentAt: now,
        externalId: messageIdOf(sending, context.domain),
        payload: scrubbed(sending.payload),
        claimedBy: null,
        claimedUntil: null,
      }),
      ...(state === 'bounced' ? { state, failedAt: now, failure } : { state, deliveredAt: now }),
    },
  );
  if (affected !== 1) return 0;
  const reference = recordOf(message.payload);
  if (reference) {
    await enqueue(database, {
      key: `message:${message.id}:${message.attempts}:${state}`,
      kind: 'ic.updated',
      organisationId: message.organisationId,
      payload: { ...reference, kind: 'message' },
    });
  }
  return 1;
}

/** Returns the mail with this Message-ID that a worker is sending, which has no external id yet. */
async function mailUnderWay({ database, domain }: MessagingContext, id: string): Promise<OutboxMessage | undefined> {
  const lane = In([...outboxLanes]);
  const sending = await database.manager().findBy(OutboxMessageEntity, { lane, state: 'sending', channel: 'mail' });
  return sending.find((message) => [id, `<${id}>`].includes(messageIdOf(message, domain)));
}
