import type { LiveEvent, LivePayload } from '@intake-desk/contracts';
import type { Database, OutboxLane, Sql } from '@intake-desk/database';
import type { MailTransport } from './mail/mail-transport.ts';
import type { Outbox } from './outbox/outbox.ts';
import type { SmsTransport } from './sms/sms-transport.ts';

/** An event for the live channel: the outbox row's `kind` and payload. */
export interface LiveMessage {
  event: LiveEvent;
  payload: LivePayload;
}

export interface ResultTransport {
  send(id: number): Promise<ResultAttempt>;
}

interface ResultAttempt {
  /** `unsent`: to be retried. */
  readonly state: 'sent' | 'failed' | 'canceled' | 'unsent';
  readonly reason: string;
  /** Runs in the unit that settles the message. */
  readonly note: () => Promise<void>;
}

export interface MessagingContext {
  readonly database: Database;
  /** Sends mails; without it they are kept in the demonstration's mailbox. */
  readonly transport?: MailTransport | undefined;
  /** Sends SMS; without it they are kept in the demonstration's mailbox. */
  readonly sms?: SmsTransport | undefined;
  /** Returns when the hours end in which a patient gets no SMS of a kind; now outside of them. */
  readonly quietUntil?: ((sms: { readonly kind: string; readonly intakeId: number }) => Promise<Date>) | undefined;
  /** Sends results to hospitals' own systems; without it they stay in the outbox. */
  readonly results?: ResultTransport | undefined;
  /** Publishes an event to the sockets of all gateways. Throws or rejects if that fails; it is retried. */
  readonly publish: (message: LiveMessage) => void | Promise<void>;
  readonly domain: string;
  /** The SQL of intakes to join: `id`, `organisation_id`, `department_id`, `hash` and `epd`. */
  readonly intakeRecord: Sql;
  readonly onError: (error: unknown) => void;
  readonly outbox: Outbox;
  readonly worker: string;
  readonly lanes: readonly OutboxLane[];
  /** Returns the interval of polling a lane of the outbox without a nudge, in ms. */
  readonly pollMs: (lane: OutboxLane) => number;
  /** Lease of a claim before another worker may take it over, in ms. */
  readonly leaseMs: number;
}
