import type { MailState } from '@intake-desk/messaging';
import type { Notification } from '../tables/notification.entity.ts';

/** Whether a message is planned or waits, switched off or not, so that it can be switched. `message`: its state in the outbox. */
export const isStillToBeSent = ({ channel, state }: Notification, message: MailState | undefined): boolean =>
  channel !== 'stop' &&
  (state === 'scheduled' || (state === 'queued' && (message?.state === 'queued' || message?.state === 'stopped')));
