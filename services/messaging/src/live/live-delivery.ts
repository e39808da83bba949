import { type OutboxMessage, readLive } from '@intake-desk/database';
import type { MessagingContext } from '../context.ts';
import { backOff } from '../outbox/back-off.ts';

/** Short, so that screens recover soon after the live channel does (reliability figure R23: 5 s). */
const BACK_OFF_MS = 2_000;

/** Publishes live events in the order in which they were written and removes them from the outbox afterwards. */
export function createLiveDelivery({ database, publish, onError, outbox, worker }: MessagingContext) {
  let failures = 0;
  let notBefore = 0;

  const publishEvent = async (message: OutboxMessage): Promise<boolean> => {
    const event = readLive(message);
    if (typeof event === 'string') return false;
    await publish({ event: event.kind, payload: event.payload });
    return true;
  };
  return {
    /** Returns false during the back-off after a failure, so that no later event overtakes the failed one. */
    ready: () => database.now().getTime() >= notBefore,

    async deliver(messages: readonly OutboxMessage[]): Promise<void> {
      const published: OutboxMessage[] = [];
      let failed: OutboxMessage | undefined;
      for (const message of messages) {
        try {
          if (await publishEvent(message)) published.push(message);
          else {
            const reason = 'This is not a live event.';
            await outbox.settle(message, worker, { state: 'failed', reason, payload: message.payload });
          }
        } catch (error) {
          onError(error);
          failed = message;
          break;
        }
      }
      await outbox.remove(published, worker);
      failures = failed ? failures + 1 : 0;
      if (!failed) return;
      notBefore = database.now().getTime() + backOff(failures, BACK_OFF_MS);
      const left = messages.slice(messages.indexOf(failed));
      await outbox.release(left, worker, 'The live channel could not be reached.');
    },
  };
}
