import type { OutboxLane } from '@intake-desk/database';
import type { MessagingContext } from './context.ts';
import { createLiveDelivery } from './live/live-delivery.ts';
import type { MailDelivery } from './mail/mail-delivery.ts';
import { readBacklog } from './outbox/backlog.ts';
import { Deliveries } from './outbox/deliveries.ts';
import { InHand } from './outbox/in-hand.ts';
import { Lane } from './outbox/lane.ts';

const LIVE_AT_ONCE = 100;
/** How many mails of a lane are delivered beside each other: a slow server and many invitations hold up no password. */
const MAILS_AT_ONCE: Record<Exclude<OutboxLane, 'live'>, number> = { 'sign-in': 2, invitation: 4, rest: 2, bulk: 2 };

/** How the worker delivers mails, and which other workers run no more. */
interface WorkerParts {
  readonly mail: MailDelivery;
  readonly isGone: (worker: string) => boolean;
}

/** The worker that delivers what the outbox holds: lanes by urgency, each by itself. */
export function createOutboxWorker(context: MessagingContext, { mail, isGone }: WorkerParts) {
  const { database, outbox, worker, transport, pollMs, leaseMs, onError } = context;
  const live = createLiveDelivery(context);
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
      inHand.during([message], () => mail.deliver(message)).catch(onError),
    );
    running.push(deliveries);
    return async (): Promise<number> => {
      deliveries.begin(await claim(lane, deliveries.free));
      return deliveries.some();
    };
  };
  const steps = context.lanes.map((lane) => (lane === 'live' ? liveStep : mailStep(MAILS_AT_ONCE[lane], lane)));
  const lanes = steps.map((step) => new Lane({ step, pollMs, onError }));
  const nudge = () => {
    for (const lane of lanes) lane.nudge();
  };
  let started = Promise.resolve();
  let unsubscribe: () => void = () => {};
  return {
    /** Begins to deliver, and listens to the database's outbox nudges. */
    start(): void {
      unsubscribe();
      unsubscribe = database.onOutbox(nudge);
      started = outbox
        .takeBack(isGone)
        .catch(onError)
        .then(() => {
          inHand.start();
          for (const lane of lanes) lane.start();
        });
    },
    /** Looks at the outbox now. */
    nudge,
    /** Finishes the deliveries in hand and takes no new ones. */
    async stop(): Promise<void> {
      unsubscribe();
      await started;
      await Promise.all(lanes.map((lane) => lane.stop()));
      await Promise.all(running.map((deliveries) => deliveries.all()));
      inHand.stop();
      transport?.close();
    },
    /** Delivers what is due now and returns how many messages were looked at; for tests and commands. */
    async drain(): Promise<number> {
      let handled = 0;
      for (let now = 1; now > 0; handled += now) {
        now = 0;
        for (const step of steps) now += await step();
      }
      return handled;
    },
    /** How much waits, is being delivered or has failed, per kind; for metrics. */
    backlog: () => readBacklog(database),
  };
}
