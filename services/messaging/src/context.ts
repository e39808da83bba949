import type { LiveEvent, LivePayload } from '@intake-desk/contracts';
import type { Database, OutboxLane, Sql } from '@intake-desk/database';
import type { MailTransport } from './mail/mail-transport.ts';
import type { Outbox } from './outbox/outbox.ts';
import type { SmsTransport } from './sms/sms-transport.ts';

/** An event as it goes out to the live channel: the outbox row's `kind` and its payload. */
export interface LiveMessage {
  event: LiveEvent;
  payload: LivePayload;
}

/** What every use case of this service works with. */
export interface MessagingContext {
  readonly database: Database;
  /** Where mails go; without it, into the demonstration's mailbox. */
  readonly transport?: MailTransport | undefined;
  /** Where SMS go; without it, into the demonstration's mailbox. */
  readonly sms?: SmsTransport | undefined;
  /** Hands an event to the sockets of all gateways. Throws or rejects if that failed: it is tried again. */
  readonly publish: (message: LiveMessage) => void | Promise<void>;
  /** Domain of the Message-IDs. */
  readonly domain: string;
  /** Intakes as their service lets others join them: `id`, `organisation_id`, `department_id`, `hash` and `epd`. */
  readonly intakeRecord: Sql;
  readonly onError: (error: unknown) => void;
  readonly outbox: Outbox;
  /** The name by which this worker claims messages. */
  readonly worker: string;
  /** Which lanes this worker delivers. */
  readonly lanes: readonly OutboxLane[];
  /** How often the outbox is looked at without a nudge, in ms. */
  readonly pollMs: number;
  /** How long a claim holds before another worker takes it up, in ms. */
  readonly leaseMs: number;
}
