import type { OutboxLane } from '@intake-desk/database';
import type { MessagingContext } from './context.ts';
import { createLiveDelivery } from './live/live-delivery.ts';
import type { MailDelivery } from './mail/mail-delivery.ts';
import { readBacklog } from './outbox/backlog.ts';
import { Deliveries } from './outbox/deliveries.ts';
import { InHand } from './outbox/in-hand.ts';
import { Lane } from './outbox/lane.ts';
import { createResultDelivery } from './results/result-delivery.ts';

const LIVE_AT_ONCE = 100;
/** Concurrent messages per lane, so that many invitations and a slow server do not delay a password mail. */
const AT_ONCE: Record<Exclude<OutboxLane, 'live'>, number> = {
  'sign-in': 2,
  invitation: 4,
  rest: 2,
  bulk: 2,
  hl7: 4,
};

interface WorkerOptions {
  readonly mail: MailDelivery;
  readonly isGone: (worker: string) => boolean;
}

/** Creates the worker that delivers the outbox in independent lanes by urgency. */
export function createOutboxWorker(context: MessagingContext, { mail, isGone }: WorkerOptions) {
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
  const deliverResult = createResultDelivery(context);
  const step = (lane: Exclude<OutboxLane, 'live'>) => {
    const deliver = lane === 'hl7' ? deliverResult : mail.deliver;
    const deliveries = new Deliveries(AT_ONCE[lane], (message) =>
      inHand.during([message], () => deliver(message)).catch(onError),
    );
    running.push(deliveries);
    return async (): Promise<number> => {
      deliveries.begin(await claim(lane, deliveries.free));
      return deliveries.some();
    };
  };
  const served = context.lanes.filter((lane) => lane !== 'hl7' || context.results);
  const steps = served.map((lane) => ({ lane, look: lane === 'live' ? liveStep : step(lane) }));
  const lanes = steps.map(({ lane, look }) => new Lane({ step: look, pollMs: pollMs(lane), onError }));
  const nudge = () => {
    for (const lane of lanes) lane.nudge();
  };
  let started = Promise.resolve();
  let unsubscribe: () => void = () => {};
  return {
    /** Starts delivering and subscribes to the database's outbox nudges. */
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
    nudge,
    /** Finishes current deliveries and claims no new ones. */
    async stop(): Promise<void> {
      unsubscribe();
      await started;
      await Promise.all(lanes.map((lane) => lane.stop()));
      await Promise.all(running.map((deliveries) => deliveries.all()));
      inHand.stop();
      transport?.close();
    },
    /** Delivers everything that is due and returns the number of messages handled; for tests and commands. */
    async drain(): Promise<number> {
      let handled = 0;
      for (let now = 1; now > 0; handled += now) {
        now = 0;
        for (const { look } of steps) now += await look();
      }
      return handled;
    },
    backlog: () => readBacklog(database),
  };
}
