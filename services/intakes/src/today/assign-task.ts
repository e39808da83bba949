import {
  type assignTask as assignTaskCall,
  Conflict,
  Invalid,
  type OwnerChoice,
  type RequestBody,
  type TaskOwner,
} from '@intake-desk/contracts';
import { type ScopeDepartment, type Staff, taskOwnersOf } from '@intake-desk/identity';
import type { IntakesContext } from '../context.ts';
import { announce } from '../intake/live-event.ts';
import { lockIntake, subjectOf, writableIntake } from '../intake/reachable-intake.ts';
import { addTimelineEntry } from '../timeline/add-timeline-entry.ts';
import { changeTask, isSameOwner, readOwner } from './task.ts';

/**
 * Gives a patient to the caller, a colleague or a role, or to nobody; returns the owner. Throws Conflict with the owner's name if it is
 * no longer `from`, and Invalid{owner} for somebody who may not open the record.
 */
export const assignTask = (
  context: IntakesContext,
  staff: Staff,
  { id, owner, from }: RequestBody<typeof assignTaskCall>,
): Promise<{ owner: TaskOwner | null }> =>
  context.database.write(async () => {
    const { database } = context;
    const reachable = await writableIntake(database, staff, { id });
    const intake = await lockIntake(database, reachable.intake.id);
    const present = await readOwner(database, intake.id);
    // The same change again: its response was lost.
    if (isSameOwner(present, owner)) return { owner: present };
    if (!isSameOwner(present, from)) throw new Conflict(`${present?.name ?? 'Nobody'} has taken this patient.`);
    const next = await chosenOwner(context, staff, reachable.department, owner);
    await changeTask(database, intake, {
      ownerUserId: next?.kind === 'user' ? next.id : null,
      ownerRoleId: next?.kind === 'role' ? next.id : null,
      ownedSince: next && database.now(),
      assignedByName: next && staff.user.name,
    });
    await addTimelineEntry(database, intake, { origin: 'activity-log', causer: staff.user, ...entryOf(staff, next) });
    await announce(database, 'ic.updated', 'task', subjectOf(reachable));
    return { owner: next };
  });

async function chosenOwner(
  { database }: IntakesContext,
  { user }: Staff,
  department: ScopeDepartment,
  choice: OwnerChoice,
): Promise<TaskOwner | null> {
  if (choice === null) return null;
  // The caller may open the record, as an administrator of all departments does.
  if (choice.kind === 'user' && choice.id === user.id) return { kind: 'user', id: user.id, name: user.name };
  const found = (await taskOwnersOf(database, [department])).find((owner) => isSameOwner(owner, choice));
  if (!found) throw new Invalid({ owner: ['validation.owner'] });
  return found;
}

function entryOf({ user }: Staff, owner: TaskOwner | null): { logName: string; words?: string } {
  if (owner === null) return { logName: 'task.released' };
  if (owner.kind === 'user' && owner.id === user.id) return { logName: 'task.taken' };
  return { logName: 'task.assigned', words: owner.name };
}
