import { outboxLanes } from '@intake-desk/database';
import type { MessagingContext } from './context.ts';
import { createMail } from './mail/mail.ts';
import { createMailDelivery } from './mail/mail-delivery.ts';
import { Outbox } from './outbox/outbox.ts';
import { isGone, workerName } from './outbox/worker-name.ts';
import { createOutboxWorker } from './outbox-worker.ts';
import { createReceipts } from './receipts/receipts.ts';

import { createTemplates } from './templates/templates.ts';

const POLL_MS = 1_000;
const LEASE_MS = 60_000;

/** What messaging needs from outside; its clock is the database's `now`. */
export interface MessagingOptions
  extends Pick<MessagingContext, 'database' | 'transport' | 'sms' | 'publish' | 'domain' | 'intakeRecord'>,
    Partial<Pick<MessagingContext, 'pollMs' | 'leaseMs' | 'lanes' | 'onError'>> {
  /** Names where the worker runs, as machine and port: what an earlier process of the place held is taken up at once. */
  readonly place?: string;
}

/** The outbox worker, and mails as staff see them. */
export function createMessaging({
  place,
  pollMs = POLL_MS,
  leaseMs = LEASE_MS,
  lanes = outboxLanes,
  onError = () => {},
  ...options
}: MessagingOptions) {
  const { database } = options;
  const home = place ?? database.address.engine;
  const outbox = new Outbox(database);
  const context: MessagingContext = { ...options, pollMs, leaseMs, lanes, onError, outbox, worker: workerName(home) };
  const delivery = createMailDelivery(context);
  return {
    mail: createMail(context, delivery),
    receipts: createReceipts(context),
    templates: createTemplates(context),
    outbox: createOutboxWorker(context, { mail: delivery, isGone: (worker) => isGone(worker, home) }),
  };
}

export type Messaging = ReturnType<typeof createMessaging>;
