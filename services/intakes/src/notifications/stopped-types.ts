import type { Notification } from '../tables/notification.entity.ts';

/** Returns the legacy types that are switched off for an intake, by its rows with the channel `stop` (S1 §4). */
export const stoppedTypes = (rows: readonly Notification[]): ReadonlySet<string> =>
  new Set(rows.filter(({ channel }) => channel === 'stop').map(({ legacyType }) => legacyType));
