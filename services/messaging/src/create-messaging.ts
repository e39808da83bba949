import { type OutboxLane, outboxLanes } from '@intake-desk/database';
import { createLiveDelivery } from './live/live-delivery.ts';
import { failedMail, failedMails, sendAgain } from './mail/failed-mail.ts';
import { createMailDelivery } from './mail/mail-delivery.ts';
import { createMailbox } from './mail/mailbox.ts';
import type { Messaging, MessagingParts } from './messaging.ts';
import { readBacklog } from './outbox/backlog.ts';
import { Deliveries } from './outbox/deliveries.ts';
import { InHand } from './outbox/in-hand.ts';
import { Lane } from './outbox/lane.ts';
import { Outbox } from './outbox/outbox.ts';
import { isGone, workerName } from './outbox/worker-name.ts';

const POLL_MS = 1_000;
const LEASE_MS = 60_000;
const LIVE_AT_ONCE = 100;
/** How many mails of a lane are delivered beside each other: a slow server and many invitations hold up no password. */
const MAILS_AT_ONCE: Record<Exclude<OutboxLane, 'live'>, number> = { 'sign-in': 2, invitation: 4, rest: 2 };

/** Composes the outbox worker: lanes by urgency, each delivered by itself. */
export function createMessaging(parts: MessagingParts): Messaging {
  const { database, place = database.address.engine, leaseMs = LEASE_MS, pollMs = POLL_MS, onError = () => {} } = parts;
  const worker = workerName(place);
  const outbox = new Outbox(database);
  const live = createLiveDelivery(parts, outbox, worker);
  const mails = createMailDelivery(parts, outbox, worker);
  const inHand = new InHand({ outbox, worker, leaseMs, onError });
  const claim = (lane: OutboxLane, size: number) => outbox.claim({ lane, worker, leaseMs, size, inHand: inHand.ids });

  const liveStep = async (): Promise<number> => {
    if (!live.ready()) return 0;
    const messages = await claim('live', LIVE_AT_ONCE);
    await inHand.during(messages, () => live.deliver(messages));
    return messages.length;
  };
  const running: Deliveries[] = [];
  const mailStep = (most: number, lane: OutboxLane) => {
    const deliveries = new Deliveries(most, (message) =>
      inHand.during([message], () => mails.deliver(message)).catch(onError),
    );
    running.push(deliveries);
    return async (): Promise<number> => {
      deliveries.begin(await claim(lane, deliveries.free));
      return deliveries.some();
    };
  };
  const steps = outboxLanes.map((lane) => (lane === 'live' ? liveStep : mailStep(MAILS_AT_ONCE[lane], lane)));
  const lanes = steps.map((step) => new Lane({ step, pollMs, onError }));
  const nudge = () => {
    for (const lane of lanes) lane.nudge();
  };
  let started = Promise.resolve();
  let unsubscribe: () => void = () => {};
  return {
    start() {
      unsubscribe();
      unsubscribe = database.onOutbox(nudge);
      started = outbox
        .takeBack((name) => isGone(name, place))
        .catch(onError)
        .then(() => {
          inHand.start();
          for (const lane of lanes) lane.start();
        });
    },
    nudge,
    async stop() {
      unsubscribe();
      await started;
      await Promise.all(lanes.map((lane) => lane.stop()));
      await Promise.all(running.map((deliveries) => deliveries.all()));
      inHand.stop();
      parts.transport?.close();
    },
    async drain() {
      let handled = 0;
      for (let now = 1; now > 0; handled += now) {
        now = 0;
        for (const step of steps) now += await step();
      }
      return handled;
    },
    mailbox: createMailbox(database),
    failedMails: failedMails(database),
    failedMail: failedMail(database),
    sendAgain: sendAgain(database),
    mailServer: mails.server,
    backlog: () => readBacklog(database),
  };
}
