import type { markDone as markDoneCall, RequestBody } from '@intake-desk/contracts';
import type { Staff } from '@intake-desk/identity';
import type { IntakesContext } from '../context.ts';
import { announce } from '../intake/live-event.ts';
import { lockIntake, subjectOf, writableIntake } from '../intake/reachable-intake.ts';
import { requireSeen } from '../reading/reading.ts';
import { addTimelineEntry } from '../timeline/add-timeline-entry.ts';
import { changeTask, findTask } from './task.ts';

/**
 * Ends a patient's reasons in today's list, except unhandled critical answers, or restores them. Throws Conflict for answers that the
 * caller has not seen.
 */
export const markDone = (
  { database }: IntakesContext,
  staff: Staff,
  { id, done, answered_at }: RequestBody<typeof markDoneCall>,
): Promise<{ done: boolean }> =>
  database.write(async () => {
    const reachable = await writableIntake(database, staff, { id });
    const intake = await lockIntake(database, reachable.intake.id);
    if (done) requireSeen(intake, answered_at);
    const before = (await findTask(database, intake.id))?.doneAt ?? null;
    if (!done && before === null) return { done };
    const now = database.now();
    await changeTask(database, intake, { doneAt: done ? now : null, doneByName: done ? staff.user.name : null });
    await addTimelineEntry(database, intake, {
      origin: 'activity-log',
      causer: staff.user,
      logName: done ? 'task.done' : 'task.undone',
    });
    await announce(database, 'ic.updated', 'task', subjectOf(reachable));
    return { done };
  });
