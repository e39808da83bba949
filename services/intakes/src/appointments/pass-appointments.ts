import { forUpdate, isIn, isUnavailable, selectIds, sql } from '@intake-desk/database';
import { zonedDepartments } from '@intake-desk/identity';
import type { IntakesContext } from '../context.ts';
import { announce } from '../intake/live-event.ts';
import { type Report, raise } from '../retries/retries.ts';
import { IntakeEntity } from '../tables/intake.entity.ts';
import { followAppointments } from './update-record.ts';

const HOUR_MS = 3_600_000;
/** Time that an appointment is still shown after its begin: staff look for it until the end of the day. */
const SHOWN_MS = 12 * HOUR_MS;
/** Older appointments are left alone. */
const LATE_MS = 30 * 24 * HOUR_MS;
/** Records in one run. */
const AT_ONCE = 100;

/**
 * Moves records on to their next booked appointment after the one that they show: their columns, reminders and waiting messages. Returns
 * their number. Several processes may run it at once. A failure is reported while the others go on; without `report` the first one
 * throws, as an unavailable database always does.
 */
export async function passAppointments(context: IntakesContext, signal?: AbortSignal, report: Report = raise) {
  const { database } = context;
  const now = database.now();
  const ago = (ms: number): Date => new Date(now.getTime() - ms);
  const until = ago(SHOWN_MS);
  const organisations = (await zonedDepartments(database)).map(({ organisationId }) => organisationId);
  const ids = await selectIds(database.read())`
    SELECT DISTINCT i.id AS id FROM appointment past JOIN intake i ON i.id = past.intake_id
    WHERE ${isIn(sql`past.organisation_id`, [...new Set(organisations)])} AND past.start_at >= ${ago(LATE_MS)} AND past.start_at < ${until}
      AND i.appointment_at < ${until} AND EXISTS (SELECT 1 FROM appointment next
        WHERE next.intake_id = i.id AND next.start_at >= ${now} AND next.status = 'booked' AND next.deleted_at IS NULL)
    ORDER BY i.id LIMIT ${AT_ONCE}`;
  let passed = 0;
  for (const id of ids) {
    if (signal?.aborted) break;
    try {
      if (await database.write(() => passOne(context, id))) passed += 1;
    } catch (error) {
      if (isUnavailable(error)) throw error;
      report(error);
    }
  }
  return passed;
}

/** Moves one record on, in the caller's unit; returns false if somebody is changing it or has done so. */
async function passOne({ database }: IntakesContext, id: number): Promise<boolean> {
  const manager = database.manager();
  const locked = await selectIds(manager)`
    SELECT id FROM intake WHERE id = ${id} ${forUpdate(database.engine, { skipLocked: true })}`;
  if (locked.length === 0) return false;
  const intake = await manager.findOneByOrFail(IntakeEntity, { id });
  if (intake.appointmentAt === null || intake.appointmentAt > database.now()) return false;
  const { subject } = await followAppointments(database, intake);
  await announce(database, 'appointment.updated', 'appointment', subject);
  return true;
}
