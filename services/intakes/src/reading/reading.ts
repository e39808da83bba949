import { Conflict, type markRead, type Reading } from '@intake-desk/contracts';
import type { Staff } from '@intake-desk/identity';
import type { IntakesContext } from '../context.ts';
import { changeIntake } from '../intake/change-intake.ts';
import { announce } from '../intake/live-event.ts';
import { lockIntake, subjectOf, writableIntake } from '../intake/reachable-intake.ts';
import type { RequestBody } from '../request-body.ts';
import type { Intake } from '../tables/intake.entity.ts';

/** Columns of an intake whose answers nobody has read. */
export const unreadColumns = { readAt: null, readBy: null, readByName: null } as const satisfies Partial<Intake>;

/** Returns who read an intake's answers last, and when; null if nobody has since the last form. */
export const readingOf = ({ readAt, readByName }: Intake): Reading | null =>
  readAt && { at: readAt.toISOString(), by: readByName ?? '' };

/**
 * Marks the answers as read by the caller, or as unread; returns who read them last. Reading them again changes nothing. Works while
 * another user edits the record. Throws Conflict for an intake without a completed form.
 */
export const setRead = (
  { database }: IntakesContext,
  staff: Staff,
  { id, read }: RequestBody<typeof markRead>,
): Promise<{ read: Reading | null }> =>
  database.write(async () => {
    const reachable = await writableIntake(database, staff, { id });
    const intake = await lockIntake(database, reachable.intake.id);
    if (intake.filledForms === null) throw new Conflict('There are no answers to read yet.');
    if (read ? intake.readBy === staff.user.id : intake.readAt === null) return { read: readingOf(intake) };
    const reading = read
      ? { readAt: database.now(), readBy: staff.user.id, readByName: staff.user.name }
      : unreadColumns;
    await changeIntake(database, intake, reading);
    await announce(database, 'ic.updated', 'read', subjectOf(reachable));
    return { read: readingOf({ ...intake, ...reading }) };
  });
