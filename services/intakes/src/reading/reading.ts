import {
  Conflict,
  type Handling,
  type markHandled,
  type markRead,
  type Reading,
  type RequestBody,
} from '@intake-desk/contracts';
import { type Database, type Sql, sql } from '@intake-desk/database';
import type { Staff } from '@intake-desk/identity';
import type { IntakesContext } from '../context.ts';
import { changeIntake } from '../intake/change-intake.ts';
import { parseFilledForms } from '../intake/filled-forms.ts';
import { announce } from '../intake/live-event.ts';
import { lockIntake, subjectOf, writableIntake } from '../intake/reachable-intake.ts';
import { HandlingEntity } from '../tables/handling.entity.ts';
import type { Intake } from '../tables/intake.entity.ts';
import { addTimelineEntry } from '../timeline/add-timeline-entry.ts';

export const unreadColumns = { readAt: null, readBy: null, readByName: null } as const satisfies Partial<Intake>;

/** Returns who read an intake's answers last, and when; null if nobody has since the last form. */
export const readingOf = ({ readAt, readByName }: Intake): Reading | null =>
  readAt && { at: readAt.toISOString(), by: readByName ?? '' };

/**
 * Marks the answers as read by the caller, or as unread; returns who read them last. Reading them again changes nothing. Works while
 * another user edits the record. Throws Conflict for an intake without a completed form, or with one that the caller has not seen.
 */
export const setRead = (
  { database }: IntakesContext,
  staff: Staff,
  { id, read, answered_at }: RequestBody<typeof markRead>,
): Promise<{ read: Reading | null }> =>
  database.write(async () => {
    const reachable = await writableIntake(database, staff, { id });
    const intake = await lockIntake(database, reachable.intake.id);
    if (intake.filledForms === null) throw new Conflict('There are no answers to read yet.');
    if (read) requireSeen(intake, answered_at);
    if (read ? intake.readBy === staff.user.id : intake.readAt === null) return { read: readingOf(intake) };
    const reading = read
      ? { readAt: database.now(), readBy: staff.user.id, readByName: staff.user.name }
      : unreadColumns;
    await changeIntake(database, intake, reading);
    await announce(database, 'ic.updated', 'read', subjectOf(reachable));
    return { read: readingOf({ ...intake, ...reading }) };
  });

/** Throws Conflict if the patient has sent a form after the newest one that the caller saw, if the caller names that. */
export function requireSeen({ filledForms }: Intake, answeredAt: string | undefined): void {
  if (answeredAt === undefined) return;
  const seen = Date.parse(answeredAt);
  if (parseFilledForms(filledForms).some(({ createdAt }) => Date.parse(createdAt) > seen)) {
    throw new Conflict('The patient has sent other answers in the meantime.');
  }
}

/** Condition of rows `i` of intake: nobody has handled the patient's answers. */
export const isUnhandled: Sql = sql`NOT EXISTS (SELECT 1 FROM handling h WHERE h.intake_id = i.id)`;

/** Returns who handled an intake's answers, when, and their note; null if nobody has since the last form. */
export async function handlingOf(database: Database, intakeId: number): Promise<Handling | null> {
  const row = await database.read().findOneBy(HandlingEntity, { intakeId });
  return row && { at: row.at.toISOString(), by: row.userName, note: row.note };
}

/** Marks an intake as not handled, in the caller's unit. */
export async function deleteHandling(database: Database, intakeId: number): Promise<void> {
  await database.manager().delete(HandlingEntity, { intakeId });
}

/**
 * Marks the answers as handled by the caller, with a note, or as not handled; returns who handled them. Answers that somebody has handled
 * keep that person's name. Works while another user edits the record. Throws Conflict for an intake without a completed form, or with
 * one that the caller has not seen.
 */
export const setHandled = (
  { database }: IntakesContext,
  staff: Staff,
  { id, handled, note = '', answered_at }: RequestBody<typeof markHandled>,
): Promise<{ handled: Handling | null }> =>
  database.write(async () => {
    const reachable = await writableIntake(database, staff, { id });
    const intake = await lockIntake(database, reachable.intake.id);
    if (intake.filledForms === null) throw new Conflict('There are no answers to handle yet.');
    if (handled) requireSeen(intake, answered_at);
    const before = await handlingOf(database, intake.id);
    if (handled === (before !== null)) return { handled: before };
    const { id: userId, name: userName } = staff.user;
    const words = note.trim() || null;
    if (handled) {
      const row = { intakeId: intake.id, at: database.now(), userId, userName, note: words };
      await database.manager().insert(HandlingEntity, row);
    } else await deleteHandling(database, intake.id);
    await addTimelineEntry(database, intake, {
      origin: 'activity-log',
      causer: staff.user,
      logName: handled ? 'intake.handled' : 'intake.unhandled',
      ...(words === null ? {} : { words }),
    });
    await announce(database, 'ic.updated', 'read', subjectOf(reachable));
    return { handled: await handlingOf(database, intake.id) };
  });
