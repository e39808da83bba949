import { isUnavailable, type OutboxMessage, readResult } from '@intake-desk/database';
import type { MessagingContext } from '../context.ts';
import { backOff } from '../outbox/back-off.ts';
import type { Outcome } from '../outbox/outbox.ts';

/** Longest delay between two attempts, in ms. A system may be away for days, and its results wait for it. */
const BACK_OFF_MS = 60_000;

/** Delivers results; one that no system has answered is tried until somebody discards it. */
export function createResultDelivery({ database, results, onError, outbox, worker }: MessagingContext) {
  const again = ({ attempts }: OutboxMessage, reason: string): Outcome => ({
    state: 'queued',
    reason,
    notBefore: new Date(database.now().getTime() + backOff(attempts, BACK_OFF_MS)),
  });

  return async (message: OutboxMessage): Promise<void> => {
    const { payload } = message;
    const content = readResult(message);
    if (!results || typeof content === 'string') {
      await outbox.settle(message, worker, { state: 'failed', reason: 'This is not a result.', payload });
      return;
    }
    try {
      const { state, reason, note } = await results.send(content.payload.result);
      const outcomes: Record<typeof state, Outcome> = {
        sent: { state: 'sent', payload, externalId: null },
        failed: { state: 'failed', reason, payload },
        canceled: { state: 'canceled', payload },
        unsent: again(message, reason),
      };
      await outbox.settlePatiently(message, worker, outcomes[state], { also: note, onError });
    } catch (error) {
      onError(error);
      if (!isUnavailable(error)) await outbox.settle(message, worker, again(message, 'The result could not be sent.'));
    }
  };
}
