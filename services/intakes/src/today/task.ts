import type { Callback, OwnerChoice, RecordDetail } from '@intake-desk/contracts';
import type { TodayRow } from '@intake-desk/contracts/today';
import type { Database } from '@intake-desk/database';
import { type PresentOwners, presentOwners } from '@intake-desk/identity';
import type { Intake } from '../tables/intake.entity.ts';
import { type Task, TaskEntity } from '../tables/task.entity.ts';

export const findTask = (database: Database, intakeId: number): Promise<Task | null> =>
  database.read().findOneBy(TaskEntity, { intakeId });

/** Changes the task of an intake, in the caller's unit, which has locked the intake. */
export async function changeTask(
  database: Database,
  { id: intakeId, organisationId }: Pick<Intake, 'id' | 'organisationId'>,
  values: Partial<Task>,
): Promise<void> {
  const manager = database.manager();
  if (await manager.existsBy(TaskEntity, { intakeId })) await manager.update(TaskEntity, { intakeId }, values);
  else await manager.insert(TaskEntity, { organisationId, intakeId, ...values });
}

/** Returns a task's owner, if they are present, and the colleague who covers for them in the organisation. */
export function ownershipIn(
  owners: PresentOwners,
  { departmentId, ownerUserId, ownerRoleId }: Pick<Task, 'ownerUserId' | 'ownerRoleId'> & Pick<Intake, 'departmentId'>,
): Pick<TodayRow, 'owner' | 'coveredBy'> {
  const kind = ownerUserId === null ? 'role' : 'user';
  const id = ownerUserId ?? ownerRoleId;
  const found = owners(kind, id, departmentId);
  return {
    owner: id !== null && found ? { kind, id, name: found.name } : null,
    coveredBy: found?.cover ?? null,
  };
}

/** Reads who takes care of an intake's patient, and the call that the patient waits for. */
export async function readTask(
  database: Database,
  { id, departmentId }: Pick<Intake, 'id' | 'departmentId'>,
): Promise<Pick<RecordDetail, 'owner' | 'coveredBy' | 'callback'>> {
  const task = await findTask(database, id);
  if (!task) return { owner: null, coveredBy: null, callback: null };
  const { ownerUserId, ownerRoleId } = task;
  const owners = await presentOwners(database, {
    users: [ownerUserId],
    roles: [ownerRoleId],
    departments: [departmentId],
  });
  return { ...ownershipIn(owners, { departmentId, ownerUserId, ownerRoleId }), callback: openCallback(task) };
}

type CallbackColumns = 'callbackAskedAt' | 'callbackAskedBy' | 'callbackPhone' | 'callbackTime' | 'doneAt';

/** Returns the patient's request to be called; null without one, or if staff marked the patient as done since. */
export function openCallback(task: Pick<Task, CallbackColumns>): Callback | null {
  const { callbackAskedAt: askedAt, callbackAskedBy: notedBy, callbackPhone: phone, callbackTime: time, doneAt } = task;
  if (askedAt === null || (doneAt !== null && doneAt >= askedAt)) return null;
  return { askedAt: askedAt.toISOString(), notedBy, phone, time };
}

export const isSameOwner = (one: OwnerChoice, other: OwnerChoice): boolean =>
  one?.kind === other?.kind && one?.id === other?.id;
