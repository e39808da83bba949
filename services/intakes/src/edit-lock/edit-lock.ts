import { Locked, type EditLock as LockView, time } from '@intake-desk/contracts';
import { type Database, databaseNow } from '@intake-desk/database';
import type { Staff } from '@intake-desk/identity';
import { In } from 'typeorm';
import type { IntakesContext } from '../context.ts';
import { announce } from '../intake/live-event.ts';
import { holdIntake, subjectOf, writableIntake } from '../intake/reachable-intake.ts';
import { type EditLock, EditLockEntity } from '../tables/edit-lock.entity.ts';

const SECOND = 1000;

/**
 * For how much longer a lock holds at a moment of the database's clock, in ms; 0: it may be taken over. A clock that was
 * set back never makes it longer than a fresh lock's.
 */
const remaining = (lock: EditLock, now: Date): number =>
  Math.min(time.editLockMs, Math.max(0, lock.touchedAt.getTime() + time.editLockMs - now.getTime()));

/** The lock of an intake. */
const lockOf = (database: Database, intakeId: number): Promise<EditLock | null> =>
  database.read().findOne(EditLockEntity, { where: { intakeId } });

/** An opened record in one browser tab. `sessionId` is the tab's name on the wire. */
export interface RecordTab {
  readonly hash: string;
  readonly sessionId: number;
}

const isHeldBy = (lock: EditLock, { user }: Staff, tab: number): boolean =>
  lock.userId === user.id && lock.tab === String(tab);

function viewOf(lock: EditLock | null, now: Date, staff: Staff, tab: number): LockView {
  const left = lock ? remaining(lock, now) : 0;
  if (!lock || left === 0) {
    return { editing: null, editing_by: null, session_id: null, locked: false, seconds_left: 0 };
  }
  return {
    editing: lock.touchedAt.toISOString(),
    editing_by: lock.userName,
    session_id: Number(lock.tab),
    locked: !isHeldBy(lock, staff, tab),
    seconds_left: Math.ceil(left / SECOND),
  };
}

/** Who holds a record, as one tab of the caller sees it. */
export async function lockSeenBy(database: Database, staff: Staff, intakeId: number, tab: number): Promise<LockView> {
  return viewOf(await lockOf(database, intakeId), await databaseNow(database), staff, tab);
}

/**
 * Whoever holds the intake's row decides, so of two takers one wins; the same user's newer
 * tab takes the record from the older one (S1 §4).
 */
const take =
  ({ database }: IntakesContext) =>
  (staff: Staff, { hash, sessionId: tab }: RecordTab): Promise<LockView> =>
    database.write(async () => {
      const reachable = await writableIntake(database, staff, { hash });
      const { id } = await holdIntake(database, reachable.intake.id);
      const now = await databaseNow(database);
      const lock = await lockOf(database, id);
      const another = lock !== null && lock.userId !== staff.user.id && remaining(lock, now) > 0;
      if (another) {
        await unwind(database, lock, now);
        return viewOf(lock, now, staff, tab);
      }
      const held = lock !== null && isHeldBy(lock, staff, tab) && remaining(lock, now) > 0;
      const taken = await database.manager().save(EditLockEntity, {
        ...(lock ?? { intakeId: id, revision: 0 }),
        userId: staff.user.id,
        userName: staff.user.name,
        sessionId: staff.session.id,
        tab: String(tab),
        revision: (lock?.revision ?? 0) + (held ? 0 : 1),
        startedAt: held ? lock.startedAt : now,
        touchedAt: now,
      });
      if (!held) await announce(database, 'ic.updated', 'editing', subjectOf(reachable));
      return viewOf(taken, now, staff, tab);
    });

/** A lock that is gone is not taken again: a late sign of life must not bring it back. */
const keep =
  ({ database }: IntakesContext) =>
  (staff: Staff, { hash, sessionId: tab }: RecordTab): Promise<LockView> =>
    database.write(async () => {
      const { intake } = await writableIntake(database, staff, { hash });
      const { id } = await holdIntake(database, intake.id);
      const now = await databaseNow(database);
      const lock = await lockOf(database, id);
      if (!lock || !isHeldBy(lock, staff, tab)) return viewOf(lock, now, staff, tab);
      await database.manager().update(EditLockEntity, { id: lock.id }, { touchedAt: now });
      return viewOf({ ...lock, touchedAt: now }, now, staff, tab);
    });

const release =
  ({ database }: IntakesContext) =>
  (staff: Staff, { hash, sessionId: tab }: { hash: string; sessionId?: number | undefined }): Promise<null> =>
    database.write(async () => {
      const reachable = await writableIntake(database, staff, { hash });
      const { id } = await holdIntake(database, reachable.intake.id);
      const lock = await lockOf(database, id);
      if (!lock || lock.userId !== staff.user.id) return null;
      if (tab === undefined ? lock.sessionId !== staff.session.id : lock.tab !== String(tab)) return null;
      await database.manager().delete(EditLockEntity, { id: lock.id });
      await announce(database, 'ic.updated', 'editing', subjectOf(reachable));
      return null;
    });

/** Whether a lock keeps the caller out: another user's, or another tab's of the caller if one is given. */
const keepsOut = (lock: EditLock, { user }: Staff, now: Date, tab?: number): boolean =>
  remaining(lock, now) > 0 && (lock.userId !== user.id || (tab !== undefined && lock.tab !== String(tab)));

/** Of intakes by their ids those that another user holds. */
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

export const assertNotLocked =
  ({ database }: IntakesContext) =>
  (staff: Staff, intakeId: number, tab?: number): Promise<void> =>
    database.write(async () => {
      await holdIntake(database, intakeId);
      const lock = await lockOf(database, intakeId);
      if (lock && keepsOut(lock, staff, await databaseNow(database), tab)) throw new Locked(lock.userName);
    });

/** Who may change a record now: one tab of one member of staff. */
export const createEditLock = (context: IntakesContext) => ({
  /** Takes the lock unless another holds it; returns who holds it now. */
  take: take(context),
  /** Keeps the lock if it is this tab's; returns who holds it now. */
  keep: keep(context),
  /** Releases the lock of this tab; without a tab one of the same sign-in (decisions "sign-out of a record"). */
  release: release(context),
  /**
   * For writes to a record (decisions "edit lock"): throws Locked if another user holds it, or another tab of the same
   * user when `tab` is given. Called within the write's unit it stays true until the commit.
   */
  assertNotLocked: assertNotLocked(context),
});

/** After the clock was set back a lock would outlive its time: from its first sight on it has no more than that. */
async function unwind(database: Database, lock: EditLock, now: Date): Promise<void> {
  if (lock.touchedAt > now) await database.manager().update(EditLockEntity, { id: lock.id }, { touchedAt: now });
}
