import { randomUUID } from 'node:crypto';
import { readBacklog } from './backlog.ts';
import { Lane } from './lane.ts';
import { createLiveDelivery } from './live-delivery.ts';
import { createMailDelivery } from './mail-delivery.ts';
import { createMailbox } from './mailbox.ts';
import type { Messaging, MessagingParts } from './messaging.ts';
import { type Claim, Outbox } from './outbox.ts';

const POLL_MS = 1_000;
const LEASE_MS = 60_000;
/** Few enough that all of a claim is delivered within its lease. */
const SIZES = { mail: 4, live: 100 };

/** Composes the outbox worker: one lane per channel, so that a slow mail server holds up no live event. */
export function createMessaging(parts: MessagingParts): Messaging {
  const { database, worker = randomUUID(), leaseMs = LEASE_MS, pollMs = POLL_MS, onError = () => {} } = parts;
  const outbox = new Outbox(database);
  const live = createLiveDelivery(parts, outbox, worker);
  const deliveries = { live: live.deliver, mail: createMailDelivery(parts, outbox, worker) };
  const step = async (channel: Claim['channel']): Promise<number> => {
    if (channel === 'live' && !live.ready()) return 0;
    const messages = await outbox.claim({ channel, worker, leaseMs, size: SIZES[channel] });
    await deliveries[channel](messages);
    return messages.length;
  };
  const lanes = [
    new Lane({ step: () => step('live'), pollMs, onError }),
    new Lane({ step: () => step('mail'), pollMs, onError }),
  ];
  const nudge = () => {
    for (const lane of lanes) lane.nudge();
  };
  let unsubscribe: () => void = () => {};
  return {
    start() {
      unsubscribe();
      unsubscribe = database.onOutbox(nudge);
      for (const lane of lanes) lane.start();
    },
    nudge,
    async stop() {
      unsubscribe();
      await Promise.all(lanes.map((lane) => lane.stop()));
      parts.transport?.close();
    },
    async drain() {
      let handled = 0;
      for (let now = 1; now > 0; handled += now) now = (await step('mail')) + (await step('live'));
      return handled;
    },
    mailbox: createMailbox(database),
    backlog: () => readBacklog(database),
  };
}
