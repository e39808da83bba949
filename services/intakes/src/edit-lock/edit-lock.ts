import { Locked, type EditLock as LockView, time } from '@intake-desk/contracts';
import { type Database, databaseNow } from '@intake-desk/database';
import type { Staff } from '@intake-desk/identity';
import { In } from 'typeorm';
import type { IntakesContext } from '../context.ts';
import { announce } from '../intake/live-event.ts';
import { lockIntake, type ReachableIntake, subjectOf, writableIntake } from '../intake/reachable-intake.ts';
import { type EditLock, EditLockEntity } from '../tables/edit-lock.entity.ts';

export interface RecordOfTab {
  readonly id: number;
  readonly sessionId?: number | undefined;
}

/**
 * Locks and returns a record that the caller may change, until the caller's unit ends. Throws NotFound, Forbidden for a linked
 * organisation's, and Locked while somebody else edits it.
 */
export async function changeableIntake(
  context: IntakesContext,
  staff: Staff,
  { id, sessionId }: RecordOfTab,
): Promise<ReachableIntake> {
  const { department } = await writableIntake(context.database, staff, { id });
  await assertNotLocked(context, staff, id, sessionId);
  return { intake: await lockIntake(context.database, id), department };
}

const SECOND = 1000;

/**
 * Returns the remaining time of a lock by the database's clock, in ms; 0 if another may take it. At most that of a fresh lock, even if
 * the clock was set back.
 */
const remaining = (lock: EditLock, now: Date): number =>
  Math.min(time.editLockMs, Math.max(0, lock.touchedAt.getTime() + time.editLockMs - now.getTime()));

const lockOf = (database: Database, intakeId: number): Promise<EditLock | null> =>
  database.read().findOne(EditLockEntity, { where: { intakeId } });

/** An opened record in one browser tab; `sessionId` identifies the tab in HTTP calls. */
export interface RecordTab {
  readonly hash: string;
  readonly sessionId: number;
}

/** Returns true for the caller's own lock. API keys and systems of a hospital have no user: names tell them apart. */
const isOf = (lock: EditLock, { user }: Staff): boolean =>
  lock.userId === user.id && (user.id !== 0 || lock.userName === user.name);

const isHeldBy = (lock: EditLock, staff: Staff, tab: number): boolean => isOf(lock, staff) && lock.tab === String(tab);

function viewOf(lock: EditLock | null, now: Date, staff: Staff, tab: number): LockView {
  const left = lock ? remaining(lock, now) : 0;
  if (!lock || left === 0) {
    return {
      editing: null,
      editing_by: null,
      editing_by_caller: false,
      session_id: null,
      locked: false,
      seconds_left: 0,
    };
  }
  return {
    editing: lock.touchedAt.toISOString(),
    editing_by: lock.userName,
    editing_by_caller: isOf(lock, staff),
    session_id: Number(lock.tab),
    locked: !isHeldBy(lock, staff, tab),
    seconds_left: Math.ceil(left / SECOND),
  };
}

/** Returns the lock of a record as one tab of the caller sees it. */
export async function readLock(database: Database, staff: Staff, intakeId: number, tab: number): Promise<LockView> {
  return viewOf(await lockOf(database, intakeId), await databaseNow(database), staff, tab);
}

/**
 * Takes the lock unless another user has it, and returns the current lock. The intake's row lock serialises concurrent calls; the
 * same user's newer tab takes the lock from the older one (S1 §4).
 */
export const takeLock = ({ database }: IntakesContext, staff: Staff, { hash, sessionId: tab }: RecordTab) =>
  database.write(async () => {
    const reachable = await writableIntake(database, staff, { hash });
    const { id } = await lockIntake(database, reachable.intake.id);
    const now = await databaseNow(database);
    const lock = await lockOf(database, id);
    const isAnothers = lock !== null && !isOf(lock, staff) && remaining(lock, now) > 0;
    if (isAnothers) {
      await resetFutureTouch(database, lock, now);
      return viewOf(lock, now, staff, tab);
    }
    const isOwn = lock !== null && isHeldBy(lock, staff, tab) && remaining(lock, now) > 0;
    const saved = await database.manager().save(EditLockEntity, {
      ...(lock ?? { intakeId: id, revision: 0 }),
      userId: staff.user.id,
      userName: staff.user.name,
      sessionId: staff.session.id,
      tab: String(tab),
      revision: (lock?.revision ?? 0) + (isOwn ? 0 : 1),
      startedAt: isOwn ? lock.startedAt : now,
      touchedAt: now,
    });
    if (!isOwn) await announce(database, 'ic.updated', 'editing', subjectOf(reachable));
    return viewOf(saved, now, staff, tab);
  });

/** Keeps the lock if it is this tab's, and returns the current lock. A late call does not take a lock again that has ended. */
export const keepLock = ({ database }: IntakesContext, staff: Staff, { hash, sessionId: tab }: RecordTab) =>
  database.write(async () => {
    const { intake } = await writableIntake(database, staff, { hash });
    const { id } = await lockIntake(database, intake.id);
    const now = await databaseNow(database);
    const lock = await lockOf(database, id);
    if (!lock || !isHeldBy(lock, staff, tab)) return viewOf(lock, now, staff, tab);
    await database.manager().update(EditLockEntity, { id: lock.id }, { touchedAt: now });
    return viewOf({ ...lock, touchedAt: now }, now, staff, tab);
  });

/** Releases the lock of this tab; without a tab one of the same sign-in (decisions "sign-out of a record"). */
export const releaseLock = (
  { database }: IntakesContext,
  staff: Staff,
  { hash, sessionId: tab }: { hash: string; sessionId?: number | undefined },
): Promise<null> =>
  database.write(async () => {
    const reachable = await writableIntake(database, staff, { hash });
    const { id } = await lockIntake(database, reachable.intake.id);
    const lock = await lockOf(database, id);
    if (!lock || !isOf(lock, staff)) return null;
    if (tab === undefined ? lock.sessionId !== staff.session.id : lock.tab !== String(tab)) return null;
    await database.manager().delete(EditLockEntity, { id: lock.id });
    await announce(database, 'ic.updated', 'editing', subjectOf(reachable));
    return null;
  });

/** Returns true for a lock of another user, or of another tab of the caller if `tab` is given. */
const keepsOut = (lock: EditLock, staff: Staff, now: Date, tab?: number): boolean =>
  remaining(lock, now) > 0 && (!isOf(lock, staff) || (tab !== undefined && lock.tab !== String(tab)));

export async function lockedIntakes(
  { database }: IntakesContext,
  staff: Staff,
  intakeIds: readonly number[],
): Promise<ReadonlySet<number>> {
  const locks = await database.read().findBy(EditLockEntity, { intakeId: In([...intakeIds]) });
  if (locks.length === 0) return new Set();
  const now = await databaseNow(database);
  return new Set(locks.filter((lock) => keepsOut(lock, staff, now)).map(({ intakeId }) => intakeId));
}

/**
 * Throws Locked if another user has the lock of a record, or another tab of the same user when `tab` is given (decisions "edit lock").
 * The answer stays true until the caller's unit ends.
 */
export const assertNotLocked = ({ database }: IntakesContext, staff: Staff, intakeId: number, tab?: number) =>
  database.write(async () => {
    await lockIntake(database, intakeId);
    const lock = await lockOf(database, intakeId);
    if (lock && keepsOut(lock, staff, await databaseNow(database), tab)) throw new Locked(lock.userName);
  });

/** Sets a lock's time to now if the clock was set back, since it would last too long otherwise. */
async function resetFutureTouch(database: Database, lock: EditLock, now: Date): Promise<void> {
  if (lock.touchedAt > now) await database.manager().update(EditLockEntity, { id: lock.id }, { touchedAt: now });
}
