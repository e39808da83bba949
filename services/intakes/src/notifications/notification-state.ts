import type { MailState } from '@intake-desk/messaging';
import type { Notification } from '../tables/notification.entity.ts';

/** Returns the legacy types that are switched off for an intake, by its rows with the channel `stop` (S1 §4). */
export const stoppedTypes = (rows: readonly Notification[]): ReadonlySet<string> =>
  new Set(rows.filter(({ channel }) => channel === 'stop').map(({ legacyType }) => legacyType));

/** Returns true for a planned or waiting message, which can be switched on and off. `message`: its state in the outbox. */
export const isStillToBeSent = ({ channel, state }: Notification, message: MailState | undefined): boolean =>
  channel !== 'stop' &&
  (state === 'scheduled' || (state === 'queued' && (message?.state === 'queued' || message?.state === 'stopped')));
