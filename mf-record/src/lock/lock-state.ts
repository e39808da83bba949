import type { EditLock } from '@intake-desk/contracts';

/** Holder of the edit lock, as seen by one open modal. */
export type LockState =
  /** Unknown so far, or a record that nobody may change from here. */
  | { readonly kind: 'none' }
  | { readonly kind: 'mine' }
  /** `until` is the browser's time in ms after which the record may be taken over. */
  | { readonly kind: 'other'; readonly holder: string; readonly until: number }
  /** The same user opened the record in a newer tab. */
  | { readonly kind: 'otherTab' };

/** Returns the state of the edit lock for `tab`; undefined if the record is free. */
export function lockState(lock: EditLock, tab: number, now: number): LockState | undefined {
  if (lock.editing === null) return undefined;
  if (!lock.locked && lock.session_id === tab) return { kind: 'mine' };
  if (!lock.locked) return undefined;
  if (lock.editing_by_caller) return { kind: 'otherTab' };
  return { kind: 'other', holder: lock.editing_by ?? '', until: now + lock.seconds_left * 1000 };
}

/** Whole seconds until the record may be taken over, at least 0. */
export const secondsUntil = (until: number, now: number): number => Math.max(0, Math.ceil((until - now) / 1000));
