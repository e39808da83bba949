import type { MailState } from '@intake-desk/messaging';
import type { Notification } from '../tables/notification.entity.ts';

const followUps = ['follow-up', 'followup'];

/** Returns the spellings of a legacy type: a follow-up has two (decisions "notification types"). */
export const spellingsOf = (legacyType: string): readonly string[] =>
  followUps.includes(legacyType) ? followUps : [legacyType];

/** Returns the legacy types that are switched off for an intake, by its rows with the channel `stop` (S1 §4). */
export const stoppedTypes = (rows: readonly Notification[]): ReadonlySet<string> =>
  new Set(rows.filter(({ channel }) => channel === 'stop').flatMap(({ legacyType }) => spellingsOf(legacyType)));

/** Returns true for a planned or waiting message, which can be switched on and off. `message`: its state in the outbox; a dropped one has a time. */
export const isStillToBeSent = ({ channel, state }: Notification, message: MailState | undefined): boolean =>
  channel !== 'stop' &&
  (state === 'scheduled' ||
    (state === 'queued' && (message?.state === 'queued' || (message?.state === 'stopped' && message.leftAt === null))));
