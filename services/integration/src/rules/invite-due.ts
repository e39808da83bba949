import { setImmediate } from 'node:timers/promises';
import { Locked } from '@intake-desk/contracts';
import { type Database, forUpdate, isUnavailable, selectIds } from '@intake-desk/database';
import { type Retries, raise } from '@intake-desk/intakes';
import type { IntegrationContext } from '../context.ts';
import { BookingEntity } from '../tables/booking.entity.ts';
import { planInvitation } from './plan-invitation.ts';

const AT_ONCE = 100;

/**
 * Decides the bookings whose moment has come, and invites their patients; returns the number of bookings. Several processes may run it
 * at once: each booking is decided by one of them. A failure is reported and retried later while the others go on; without `report` the
 * first one throws, as an unavailable database always does. A record that somebody edits is waited for.
 */
export async function inviteDue(
  context: IntegrationContext & { readonly inviteRetries: Retries },
  signal?: AbortSignal,
  report = raise,
): Promise<number> {
  const { database, inviteRetries: retries } = context;
  let done = 0;
  for (;;) {
    const waiting = retries.waiting();
    const due = await selectIds(database.read())`
      SELECT id FROM booking WHERE invite_at <= ${database.now()} ORDER BY invite_at, id LIMIT ${AT_ONCE + waiting.size}`;
    const before = done;
    for (const id of due) {
      if (signal?.aborted) return done;
      if (waiting.has(id)) continue;
      try {
        if (await database.write(() => decideOne(context, id))) done += 1;
        retries.forget(id);
      } catch (error) {
        if (isUnavailable(error)) throw error;
        retries.failed(id);
        if (!(error instanceof Locked)) report(error);
      }
      await setImmediate();
    }
    if (done === before) return done;
  }
}

/** Returns false if another process decides the booking, or it is no longer due. */
async function decideOne(context: IntegrationContext, id: number): Promise<boolean> {
  const { database } = context;
  const manager = database.manager();
  const locked = await lockBooking(database, id);
  const booking = locked ? await manager.findOneBy(BookingEntity, { id }) : null;
  if (!booking?.inviteAt || booking.inviteAt > database.now()) return false;
  await planInvitation(context, booking);
  return true;
}

const lockBooking = async (database: Database, id: number): Promise<boolean> =>
  (
    await selectIds(database.manager())`
      SELECT id FROM booking WHERE id = ${id} ${forUpdate(database.engine, { skipLocked: true })}`
  ).length > 0;
