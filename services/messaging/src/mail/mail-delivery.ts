import { createHash } from 'node:crypto';
import { Instant } from '@intake-desk/contracts';
import { enqueue, type JsonValue, type OutboxMessage, Semaphore } from '@intake-desk/database';
import { Type } from 'typebox';
import { Check } from 'typebox/value';
import type { MessagingContext } from '../context.ts';
import { backOff } from '../outbox/back-off.ts';
import type { Outcome } from '../outbox/outbox.ts';
import { recordOf } from '../outbox/record-of.ts';
import { type RenderedMail, renderMail, Unwritable } from '../templates/render-mail.ts';
import { renderSms } from '../templates/render-sms.ts';
import { templateFor } from '../templates/stored-template.ts';
import { MailRefused } from './mail-transport.ts';

const BACK_OFF_MS = 60_000;
/** Time until an undeliverable mail is given up. */
const GIVE_UP_MS = 48 * 3_600_000;

/** Result of the last delivery to the mail server; `unused` without a mail server. */
export type MailServerState = 'unused' | 'ready' | 'away';

/** Digits with the country code, with or without a + before them. */
const PHONE = /^\+?(\d{7,15})$/;

/** Accepts a single address only: no second recipient, line break or name (E7). */
const isOneAddress = (text: string): boolean =>
  /^[^\s@<>,;:"()\\[\]\p{Cc}\p{Cf}]+@[^\s@<>,;:"()\\[\]\p{Cc}\p{Cf}]+$/u.test(text);

/** Returns the stored payload of a demonstration mail, with the text that would have been sent. */
const withText = (payload: JsonValue, { subject, text }: RenderedMail): JsonValue => ({
  ...(typeof payload === 'object' ? payload : {}),
  kept: { subject, text },
});

/** Returns the payload without its link, which opens a patient's questionnaire. */
export const scrubbed = (payload: JsonValue): JsonValue =>
  typeof payload === 'object' && payload !== null && 'link' in payload ? { ...payload, link: null } : payload;

/** Returns a mail's Message-ID, the same at each attempt, so that mail programs recognise a duplicate. */
export const messageIdOf = ({ idempotencyKey }: Pick<OutboxMessage, 'idempotencyKey'>, domain: string): string =>
  `<${createHash('sha256').update(idempotencyKey).digest('hex').slice(0, 40)}@${domain}>`;

const Spoken = Type.Object({ language: Type.String() });
const Ending = Type.Object({ until: Instant });

/** Returns true if the event that a reminder announces has begun. */
const isOver = (payload: JsonValue, now: Date): boolean => Check(Ending, payload) && new Date(payload.until) <= now;

/**
 * Renders mails and sends them or keeps them in the demonstration's mailbox. At most one mail about a password and one other mail
 * are between their final dot, after which the server may have accepted them, and the stored outcome: only these are sent twice
 * if the worker is killed.
 */
export function createMailDelivery(context: MessagingContext) {
  const { database, transport, sms, quietUntil, domain, onError, outbox, worker } = context;
  const passwords = new Semaphore();
  const others = new Semaphore();
  let server: MailServerState = transport ? 'ready' : 'unused';

  const wordsFor = ({ organisationId, kind, payload }: OutboxMessage, channel: 'mail' | 'sms') =>
    Check(Spoken, payload)
      ? templateFor(database, { organisationId, channel, kind, language: payload.language })
      : undefined;

  const attemptSms = async (message: OutboxMessage): Promise<Outcome> => {
    const { payload, recipient, idempotencyKey: key, kind, intakeId } = message;
    const text = renderSms(message, { template: (await wordsFor(message, 'sms'))?.body, domain });
    if (isOver(payload, database.now())) return { state: 'canceled', payload: scrubbed(payload) };
    const [, digits] = PHONE.exec(recipient ?? '') ?? [];
    if (digits === undefined) throw new Unwritable('The phone number is not valid.');
    if (!sms && transport) throw new Unwritable('No SMS provider is set up.');
    // It was queued by day, and a worker or the provider was away since.
    const notBefore = intakeId === null ? undefined : await quietUntil?.({ kind, intakeId });
    if (notBefore && notBefore > database.now())
      return { state: 'queued', reason: 'It is sent after the quiet hours.', notBefore };
    if (!sms) return { state: 'sent', payload: withText(payload, { subject: 'SMS', text }), externalId: null };
    const externalId = await sms.send({ key, to: `+${digits}`, text });
    return { state: 'sent', payload: scrubbed(payload), externalId };
  };

  const attempt = async (message: OutboxMessage, mayEnd: () => Promise<void>): Promise<Outcome> => {
    const { payload, recipient } = message;
    try {
      if (message.channel === 'sms') return await attemptSms(message);
      const mail = renderMail(message, await wordsFor(message, 'mail'));
      // Without a recipient: requests for a link take the same time for unknown addresses (C3).
      if (recipient === null) return { state: 'canceled', payload: scrubbed(payload) };
      if (isOver(payload, database.now())) return { state: 'canceled', payload: scrubbed(payload) };
      if (!isOneAddress(recipient)) throw new Unwritable('The e-mail address is not valid.');
      if (!transport) return { state: 'sent', payload: withText(payload, mail), externalId: null };
      const externalId = messageIdOf(message, domain);
      await transport.send({ ...mail, messageId: externalId, to: recipient }, mayEnd);
      server = 'ready';
      return { state: 'sent', payload: scrubbed(payload), externalId };
    } catch (error) {
      if (error instanceof Unwritable) {
        onError(error);
        return { state: 'failed', reason: error.message, payload: scrubbed(payload) };
      }
      const reason = error instanceof MailRefused ? error.message : 'The mail could not be sent.';
      if (error instanceof MailRefused && message.channel === 'mail') server = error.away ? 'away' : 'ready';
      const now = database.now().getTime();
      if (error instanceof MailRefused && error.forGood) return { state: 'failed', reason, payload: scrubbed(payload) };
      onError(error);
      if (now - message.createdAt.getTime() >= GIVE_UP_MS)
        return { state: 'failed', reason, payload: scrubbed(payload) };
      return { state: 'queued', reason, notBefore: new Date(now + backOff(message.attempts, BACK_OFF_MS)) };
    }
  };

  const settle = (message: OutboxMessage, outcome: Outcome): Promise<void> => {
    const also = async () => {
      const reference = recordOf(message.payload);
      if (!reference) return;
      await enqueue(database, {
        key: `message:${message.id}:${message.attempts}:${outcome.state}`,
        kind: 'ic.updated',
        organisationId: message.organisationId,
        payload: { ...reference, kind: 'message' },
      });
    };
    return outbox.settlePatiently(message, worker, outcome, { also, onError });
  };

  const deliver = async (message: OutboxMessage): Promise<void> => {
    const turn = message.lane === 'sign-in' ? passwords : others;
    let over = false;
    let leave: (() => void) | undefined;
    const mayEnd = async (): Promise<void> => {
      leave = await turn.acquire();
      if (!over) return;
      leave();
      throw new Error('The connection was lost before the message could end.');
    };
    try {
      await settle(message, await attempt(message, mayEnd));
    } finally {
      over = true;
      leave?.();
    }
  };
  return { deliver, server: () => server };
}

export type MailDelivery = ReturnType<typeof createMailDelivery>;
