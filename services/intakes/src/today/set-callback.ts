import type { setCallback as setCallbackCall } from '@intake-desk/contracts/today';
import type { Staff } from '@intake-desk/identity';
import type { IntakesContext } from '../context.ts';
import { announce } from '../intake/live-event.ts';
import { lockIntake, subjectOf, writableIntake } from '../intake/reachable-intake.ts';
import type { RequestBody } from '../request-body.ts';
import type { Task } from '../tables/task.entity.ts';
import { addTimelineEntry } from '../timeline/add-timeline-entry.ts';
import { changeTask, findTask } from './task.ts';

/** Notes that a patient asked to be called, or that they no longer wait for a call. An earlier request keeps its time. */
export const setCallback = (
  { database }: IntakesContext,
  staff: Staff,
  { id, asked }: RequestBody<typeof setCallbackCall>,
): Promise<{ asked: boolean }> =>
  database.write(async () => {
    const reachable = await writableIntake(database, staff, { id });
    const intake = await lockIntake(database, reachable.intake.id);
    if (asked === waitsForCall(await findTask(database, intake.id))) return { asked };
    await changeTask(database, intake, {
      callbackAskedAt: asked ? database.now() : null,
      callbackAskedBy: asked ? staff.user.name : null,
    });
    await addTimelineEntry(database, intake, {
      origin: 'activity-log',
      causer: staff.user,
      logName: asked ? 'callback.asked' : 'callback.ended',
    });
    await announce(database, 'ic.updated', 'task', subjectOf(reachable));
    return { asked };
  });

/** Returns true if the patient asked to be called since staff last marked them as done. */
const waitsForCall = (task: Pick<Task, 'callbackAskedAt' | 'doneAt'> | null): boolean =>
  task !== null && task.callbackAskedAt !== null && (task.doneAt === null || task.doneAt < task.callbackAskedAt);
