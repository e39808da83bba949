import { Conflict, type markDone as markDoneCall, type RequestBody } from '@intake-desk/contracts';
import type { Staff } from '@intake-desk/identity';
import type { IntakesContext } from '../context.ts';
import { announce } from '../intake/live-event.ts';
import { lockIntake, subjectOf, writableIntake } from '../intake/reachable-intake.ts';
import { requireSeen } from '../reading/reading.ts';
import { addTimelineEntry } from '../timeline/add-timeline-entry.ts';
import { changeTask, findTask, openCallback } from './task.ts';

/**
 * Ends a patient's reasons in today's list, except unhandled critical answers, or restores them. Throws Conflict for answers or a
 * request to be called that the caller has not seen.
 */
export const markDone = (
  { database }: IntakesContext,
  staff: Staff,
  { id, done, answered_at, call_asked_at }: RequestBody<typeof markDoneCall>,
): Promise<{ done: boolean }> =>
  database.write(async () => {
    const reachable = await writableIntake(database, staff, { id });
    const intake = await lockIntake(database, reachable.intake.id);
    if (done) requireSeen(intake, answered_at);
    const task = await findTask(database, intake.id);
    const call = task && openCallback(task);
    if (done && call && call_asked_at !== undefined && Date.parse(call.askedAt) > Date.parse(call_asked_at))
      throw new Conflict('The patient has asked to be called in the meantime.');
    const before = task?.doneAt ?? null;
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
