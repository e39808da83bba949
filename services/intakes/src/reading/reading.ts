import { Conflict, type Reading } from '@intake-desk/contracts';
import type { Staff } from '@intake-desk/identity';
import type { IntakesContext } from '../context.ts';
import { changeIntake } from '../intake/change-intake.ts';
import { announce } from '../intake/live-event.ts';
import { holdIntake, subjectOf, writableIntake } from '../intake/reachable-intake.ts';
import type { Intake } from '../tables/intake.entity.ts';
import { handle } from './handle.ts';

/** What an intake's row says where nobody has read the answers. */
export const unread = { readAt: null, readBy: null, readByName: null } as const satisfies Partial<Intake>;

/** Who read an intake's answers last, and when; null where nobody did since a form was completed. */
export const readingOf = ({ readAt, readByName }: Intake): Reading | null =>
  readAt && { at: readAt.toISOString(), by: readByName ?? '' };

/** The same person's second reading is the first one. */
const mark =
  ({ database }: IntakesContext) =>
  (staff: Staff, { id, read }: { readonly id: number; readonly read: boolean }): Promise<{ read: Reading | null }> =>
    database.write(async () => {
      const reachable = await writableIntake(database, staff, { id });
      const intake = await holdIntake(database, reachable.intake.id);
      if (intake.filledForms === null) throw new Conflict('There are no answers to read yet.');
      if (read ? intake.readBy === staff.user.id : intake.readAt === null) return { read: readingOf(intake) };
      const reading = read ? { readAt: database.now(), readBy: staff.user.id, readByName: staff.user.name } : unread;
      await changeIntake(database, intake, reading);
      await announce(database, 'ic.updated', 'read', subjectOf(reachable));
      return { read: readingOf({ ...intake, ...reading }) };
    });

/** Two facts about a completed intake's answers: they were seen, and they were handled. */
export const createReading = (context: IntakesContext) => ({
  /**
   * Notes that the caller read the answers, or that nobody did; returns who read them last. Another's edit lock does not stop it.
   * Throws Conflict for an intake without a completed form.
   */
  mark: mark(context),
  /**
   * Notes that the caller handled the answers, with a note of theirs, or that nobody did; returns who did. Another's edit lock does
   * not stop it. Throws Conflict for an intake without a completed form.
   */
  handle: handle(context),
});
