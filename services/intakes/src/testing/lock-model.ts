import { time } from '@intake-desk/contracts';

/** A step of a member of staff in one of their tabs. */
export interface LockStep {
  readonly what: 'take' | 'keep' | 'release' | 'write';
  readonly userId: number;
  readonly sessionId: number;
}

/** The holder of a lock, and the time of the last keep-alive, in ms. */
export interface Holder {
  readonly userId: number;
  readonly sessionId: number;
  readonly since: number;
}

/** The response: if the record is locked for the caller and by which tab, or nothing. */
export type LockOutcome = { readonly locked: boolean; readonly by: number | null } | 'done' | 'refused';

/** A model of the edit lock of one record (S1 §4), one step at a time. */
export function lockModel(before: Holder | null, { what, userId, sessionId }: LockStep, now: number) {
  const live = before !== null && now - before.since < time.editLockMs;
  const own = before?.userId === userId && before.sessionId === sessionId;
  const mine: Holder = { userId, sessionId, since: now };
  const seen = (holder: Holder | null): LockOutcome => {
    const holds = holder !== null && now - holder.since < time.editLockMs;
    const isOwn = holder?.userId === userId && holder.sessionId === sessionId;
    return { locked: holds && !isOwn, by: holds ? holder.sessionId : null };
  };
  const after: Holder | null = {
    take: !live || before.userId === userId ? mine : before,
    keep: own ? mine : before,
    release: own ? null : before,
    write: before,
  }[what];
  const outcome: LockOutcome = {
    take: seen(after),
    keep: seen(after),
    release: 'done' as const,
    write: live && !own ? ('refused' as const) : ('done' as const),
  }[what];
  return { after, outcome };
}
