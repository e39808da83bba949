import {
  type assignTask as assignTaskCall,
  Conflict,
  Invalid,
  type OwnerChoice,
  type RequestBody,
  risk,
  status,
  type TaskOwner,
} from '@intake-desk/contracts';
import { type ScopeDepartment, type Staff, taskOwnersOf } from '@intake-desk/identity';
import type { IntakesContext } from '../context.ts';
import { announce } from '../intake/live-event.ts';
import { lockIntake, subjectOf, writableIntake } from '../intake/reachable-intake.ts';
import { handlingOf } from '../reading/reading.ts';
import { addTimelineEntry } from '../timeline/add-timeline-entry.ts';
import { changeTask, isSameOwner, readTask } from './task.ts';

/**
 * Gives a patient to the caller, a colleague or a role, or to nobody; returns the owner. Throws Conflict with the owner's name if it is
 * no longer `from`, and Invalid{owner} for somebody who may not open the record or may not see its critical answers.
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
    const { owner: present } = await readTask(database, intake);
    // The same change again: its response was lost.
    if (isSameOwner(present, owner)) return { owner: present };
    if (!isSameOwner(present, from)) throw new Conflict(`${present?.name ?? 'Nobody'} has taken this patient.`);
    const isCritical = intake.status === status.completed && intake.riskGroup === risk.critical;
    const answers = isCritical && (await handlingOf(database, intake.id)) === null;
    const next = await chosenOwner(context, staff, { department: reachable.department, owner, answers });
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
  { user, can }: Staff,
  { department, owner, answers }: { department: ScopeDepartment; owner: OwnerChoice; answers: boolean },
): Promise<TaskOwner | null> {
  if (owner === null) return null;
  const isCaller = owner.kind === 'user' && owner.id === user.id;
  // The caller may open the record, as an administrator of all departments does.
  if (isCaller && (!answers || can('preview_dashboard_form'))) return { kind: 'user', id: user.id, name: user.name };
  const able = isCaller ? [] : await taskOwnersOf(database, [department], answers);
  const found = able.find((one) => isSameOwner(one, owner));
  if (!found) throw new Invalid({ owner: [answers ? 'validation.owner_answers' : 'validation.owner'] });
  return found;
}

function entryOf({ user }: Staff, owner: TaskOwner | null): { logName: string; words?: string } {
  if (owner === null) return { logName: 'task.released' };
  if (owner.kind === 'user' && owner.id === user.id) return { logName: 'task.taken' };
  return { logName: 'task.assigned', words: owner.name };
}
