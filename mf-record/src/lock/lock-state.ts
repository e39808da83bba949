import type { EditLock } from '@intake-desk/contracts';

/** Who holds the record, as one opened modal sees it. */
export type LockState =
  /** Not known yet, or a record that nobody may change from here. */
  | { readonly kind: 'none' }
  | { readonly kind: 'mine' }
  /** `until` is an instant of this browser's clock, in milliseconds, from which the record may be taken over. */
  | { readonly kind: 'other'; readonly holder: string; readonly until: number }
  /** The same user opened the record in a newer tab. */
  | { readonly kind: 'otherTab' };

/**
 * What an answer about the edit lock means for `tab` of the user called `name`. Undefined: the record is free, so it can be taken.
 */
export function lockState(answer: EditLock, tab: number, name: string, now: number): LockState | undefined {
  if (answer.editing === null) return undefined;
  if (!answer.locked && answer.session_id === tab) return { kind: 'mine' };
  if (!answer.locked) return undefined;
  if (answer.editing_by === name) return { kind: 'otherTab' };
  return { kind: 'other', holder: answer.editing_by ?? '', until: now + answer.seconds_left * 1000 };
}

/** Whole seconds until the record may be taken over, never below 0. */
export const secondsUntil = (until: number, now: number): number => Math.max(0, Math.ceil((until - now) / 1000));
