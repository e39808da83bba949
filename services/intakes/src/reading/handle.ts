import { Conflict, type Handling } from '@intake-desk/contracts';
import { type Database, type Sql, sql } from '@intake-desk/database';
import type { Staff } from '@intake-desk/identity';
import type { IntakesContext } from '../context.ts';
import { announce } from '../intake/live-event.ts';
import { holdIntake, subjectOf, writableIntake } from '../intake/reachable-intake.ts';
import { HandlingEntity } from '../tables/handling.entity.ts';
import { addTimelineEntry } from '../timeline/add-timeline-entry.ts';

/** Nobody has handled what the patient answered: of rows `i` of intake. */
export const isUnhandled: Sql = sql`NOT EXISTS (SELECT 1 FROM handling h WHERE h.intake_id = i.id)`;

/** Returns who handled an intake's answers, when, and their note; null if nobody did since a form was completed. */
export async function handlingOf(database: Database, intakeId: number): Promise<Handling | null> {
  const row = await database.read().findOneBy(HandlingEntity, { intakeId });
  return row && { at: row.at.toISOString(), by: row.userName, note: row.note };
}

/** Takes away that an intake was handled, in the caller's unit; returns whether it was. */
export async function forgetHandling(database: Database, intakeId: number): Promise<boolean> {
  const { affected } = await database.manager().delete(HandlingEntity, { intakeId });
  return affected !== 0;
}

interface HandlingRequest {
  readonly id: number;
  readonly handled: boolean;
  readonly note?: string;
}

/** Answers that somebody else handled before keep that person's name. */
export const handle =
  ({ database }: IntakesContext) =>
  (staff: Staff, { id, handled, note = '' }: HandlingRequest): Promise<{ handled: Handling | null }> =>
    database.write(async () => {
      const reachable = await writableIntake(database, staff, { id });
      const intake = await holdIntake(database, reachable.intake.id);
      if (intake.filledForms === null) throw new Conflict('There are no answers to handle yet.');
      const before = await handlingOf(database, intake.id);
      if (handled === (before !== null)) return { handled: before };
      const { id: userId, name: userName } = staff.user;
      const words = note.trim() || null;
      if (handled) {
        const row = { intakeId: intake.id, at: database.now(), userId, userName, note: words };
        await database.manager().insert(HandlingEntity, row);
      } else await forgetHandling(database, intake.id);
      await addTimelineEntry(database, intake, {
        ...{ origin: 'activity-log', causer: staff.user, logName: handled ? 'intake.handled' : 'intake.unhandled' },
        ...(words === null ? {} : { words }),
      });
      await announce(database, 'ic.updated', 'read', subjectOf(reachable));
      return { handled: await handlingOf(database, intake.id) };
    });
