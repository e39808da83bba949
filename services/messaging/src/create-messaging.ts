import { bind, outboxLanes } from '@intake-desk/database';
import type { MessagingContext } from './context.ts';
import { failedMail, failedMails, sendAgain } from './mail/failed-mail.ts';
import { createMailDelivery } from './mail/mail-delivery.ts';
import { readMailbox } from './mail/mailbox.ts';
import { Outbox } from './outbox/outbox.ts';
import { isGone, workerName } from './outbox/worker-name.ts';
import { createOutboxWorker } from './outbox-worker.ts';
import { receive } from './receipts/receive.ts';
import { listSms, listTemplates } from './templates/list-templates.ts';
import { removeTagEmail, saveTagEmail } from './templates/save-tag-email.ts';
import { resetSms, resetTemplate, saveSms, saveTemplate } from './templates/save-template.ts';
import { listTagEmails } from './templates/tag-emails.ts';
import { sendSmsSample } from './templates/try-sms.ts';
import { previewTagEmail, previewTemplate, sendSample, sendTagSample } from './templates/try-template.ts';

const POLL_MS = 1_000;
/** The same for live events: other processes, such as the HL7 listener, cannot nudge this one. */
const LIVE_POLL_MS = 100;
const LEASE_MS = 60_000;

/** Messaging's dependencies; its clock is the database's `now`. */
export interface MessagingOptions
  extends Pick<
      MessagingContext,
      'database' | 'transport' | 'sms' | 'quietUntil' | 'results' | 'publish' | 'domain' | 'intakeRecord'
    >,
    Partial<Pick<MessagingContext, 'leaseMs' | 'lanes' | 'onError'>> {
  /** Interval of polling every lane without a nudge, in ms. */
  readonly pollMs?: number;
  /** Host and port of the worker; it takes over messages of an earlier process of the same place immediately. */
  readonly place?: string;
}

/** Creates the outbox worker and the use cases of mails, SMS and their texts. */
export function createMessaging({
  place,
  pollMs,
  leaseMs = LEASE_MS,
  lanes = outboxLanes,
  onError = () => {},
  ...options
}: MessagingOptions) {
  const { database } = options;
  const home = place ?? database.address.engine;
  const outbox = new Outbox(database);
  const context: MessagingContext = {
    ...options,
    pollMs: (lane) => pollMs ?? (lane === 'live' ? LIVE_POLL_MS : POLL_MS),
    leaseMs,
    lanes,
    onError,
    outbox,
    worker: workerName(home),
  };
  const delivery = createMailDelivery(context);
  return {
    mail: {
      server: delivery.server,
      ...bind(context, { mailbox: readMailbox, failed: failedMails, failedById: failedMail, sendAgain }),
    },
    receipts: bind(context, { receive }),
    templates: {
      preview: previewTemplate,
      ...bind(context, { list: listTemplates, save: saveTemplate, reset: resetTemplate, sendSample }),
      sms: bind(context, { list: listSms, save: saveSms, reset: resetSms, sendSample: sendSmsSample }),
      /** Mails that tags offer, found by the tags' `enabling_email_key`. */
      tag: {
        preview: previewTagEmail,
        ...bind(context, {
          list: listTagEmails,
          save: saveTagEmail,
          remove: removeTagEmail,
          sendSample: sendTagSample,
        }),
      },
    },
    outbox: createOutboxWorker(context, { mail: delivery, isGone: (worker) => isGone(worker, home) }),
  };
}

export type Messaging = ReturnType<typeof createMessaging>;
