import type { MailState } from '@intake-desk/messaging';
import type { Notification } from '../tables/notification.entity.ts';

/** Returns true for a planned or waiting message, which can be switched on and off. `message`: its state in the outbox. */
export const isStillToBeSent = ({ channel, state }: Notification, message: MailState | undefined): boolean =>
  channel !== 'stop' &&
  (state === 'scheduled' || (state === 'queued' && (message?.state === 'queued' || message?.state === 'stopped')));
