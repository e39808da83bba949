import type { RequestBody, setCallback as setCallbackCall } from '@intake-desk/contracts';
import type { Staff } from '@intake-desk/identity';
import type { IntakesContext } from '../context.ts';
import { announce } from '../intake/live-event.ts';
import { lockIntake, subjectOf, writableIntake } from '../intake/reachable-intake.ts';
import { addTimelineEntry } from '../timeline/add-timeline-entry.ts';
import { changeTask, findTask, openCallback } from './task.ts';

/** Notes that a patient asked to be called, or that they no longer wait for a call. An earlier request keeps its time. */
export const setCallback = (
  { database }: IntakesContext,
  staff: Staff,
  { id, asked }: RequestBody<typeof setCallbackCall>,
): Promise<{ asked: boolean }> =>
  database.write(async () => {
    const reachable = await writableIntake(database, staff, { id });
    const intake = await lockIntake(database, reachable.intake.id);
    const task = await findTask(database, intake.id);
    if (asked === (task !== null && openCallback(task) !== null)) return { asked };
    await changeTask(database, intake, {
      callbackAskedAt: asked ? database.now() : null,
      callbackAskedBy: asked ? staff.user.name : null,
      callbackPhone: null,
      callbackTime: null,
    });
    await addTimelineEntry(database, intake, {
      origin: 'activity-log',
      causer: staff.user,
      logName: asked ? 'callback.asked' : 'callback.ended',
    });
    await announce(database, 'ic.updated', 'task', subjectOf(reachable));
    return { asked };
  });
