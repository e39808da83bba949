import { LiveEvent, LivePayload } from '@intake-desk/contracts';
import type { OutboxMessage } from '@intake-desk/database';
import { Check } from 'typebox/value';
import { backOff } from './back-off.ts';
import type { MessagingParts } from './messaging.ts';
import type { Outbox } from './outbox.ts';

const BACK_OFF_MS = 5_000;

/** Publishes live events in the order in which they were written. */
export function createLiveDelivery({ database, publish, onError }: MessagingParts, outbox: Outbox, worker: string) {
  const deliver = async (message: OutboxMessage): Promise<void> => {
    const { kind, payload } = message;
    if (!Check(LiveEvent, kind) || !Check(LivePayload, payload)) {
      await outbox.settle(message, worker, { state: 'failed', reason: 'This is no live event.', payload });
      return;
    }
    try {
      await publish({ event: kind, payload });
    } catch (error) {
      onError?.(error);
      const wait = backOff(message.attempts, BACK_OFF_MS);
      await outbox.settle(message, worker, {
        state: 'queued',
        reason: 'The live channel could not be reached.',
        notBefore: new Date(database.now().getTime() + wait),
      });
      return;
    }
    await outbox.remove(message, worker);
  };
  return async (messages: readonly OutboxMessage[]): Promise<void> => {
    for (const message of messages) await deliver(message);
  };
}
