import type { FailedMail, LiveEvent, LivePayload, Mail } from '@intake-desk/contracts';
import type { Database } from '@intake-desk/database';
import type { FailedMailReader, Page } from './mail/failed-mail.ts';
import type { MailTransport } from './mail/mail-transport.ts';
import type { Backlog } from './outbox/backlog.ts';

/** An event as it goes out to the live channel: the outbox row's `kind` and its payload. */
export interface LiveMessage {
  event: LiveEvent;
  payload: LivePayload;
}

/** What messaging needs from outside; its clock is the database's `now`. */
export interface MessagingParts {
  database: Database;
  /** Where mails go: `smtpTransport(SMTP_URL, from)`; without it, into the demonstration's mailbox. */
  transport?: MailTransport;
  /** Hands an event to the sockets of all gateways. Throws or rejects where that failed: it is tried again. */
  publish: (message: LiveMessage) => void | Promise<void>;
  /** Domain of the Message-IDs, as the host of PUBLIC_URL. */
  domain: string;
  /** Names where the worker runs, as machine and port: what an earlier process of the place held is taken up at once. */
  place?: string;
  /** How often the outbox is looked at without a nudge, in ms; 1000 where it is left out. */
  pollMs?: number;
  /** How long a claim holds before another worker takes it up, in ms; 60,000 where it is left out. */
  leaseMs?: number;
  /** Hears what the worker could not do and will try again, for the gateway's log. */
  onError?: (error: unknown) => void;
}

/** The organisation whose mailbox is asked for, and the departments that the reader sees; every `Staff` is one. */
export interface MailboxReader {
  readonly scope: { readonly organisationId: number; readonly departments: readonly { readonly id: number }[] };
}

/** Whether the mail server was there when a mail was last handed over; `unused` where there is none. */
export type MailServerState = 'unused' | 'ready' | 'away';

/** The outbox worker and the demonstration's mailbox. */
export interface Messaging {
  /** Begins to deliver, and listens to the database's outbox nudges. */
  start(): void;
  /** Looks at the outbox now. */
  nudge(): void;
  /** Finishes the deliveries in hand and takes no new ones. */
  stop(): Promise<void>;
  /** Delivers what is due now and answers how many messages were looked at; for tests and commands. */
  drain(): Promise<number>;
  /**
   * GET /api/mailbox: mails that the demonstration kept instead of sending, newest first, about intakes of the reader's
   * departments. A link opens a patient's questionnaire: mails of other departments, and those about passwords, are not shown.
   */
  mailbox(reader: MailboxReader): Promise<Mail[]>;
  /** Mails to patients of the reader's own departments that were given up, newest first, and how many there are in all. */
  failedMails(reader: FailedMailReader, page: Page): Promise<{ rows: FailedMail[]; total: number }>;
  /**
   * The intake that a failed mail is about. Throws NotFound for a mail about no intake of the reader's departments, linked ones
   * included, and Conflict for one that is not failed.
   */
  failedMail(reader: FailedMailReader, id: number): Promise<{ intakeId: number }>;
  /** Queues a failed mail with a new link, in the caller's unit. Throws Conflict if it is not failed any more. */
  sendAgain(id: number, link: string): Promise<void>;
  /** What the worker's last delivery has shown of the mail server; `ready` before the first. */
  mailServer(): MailServerState;
  /** How much waits, is being delivered or has failed, per kind; for metrics. */
  backlog(): Promise<Backlog[]>;
}
