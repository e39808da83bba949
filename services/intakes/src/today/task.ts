import type { Callback, OwnerChoice, RecordDetail, TaskOwner } from '@intake-desk/contracts';
import type { TodayRow } from '@intake-desk/contracts/today';
import type { Database } from '@intake-desk/database';
import { type PresentOwners, presentOwners } from '@intake-desk/identity';
import type { Intake } from '../tables/intake.entity.ts';
import { type Task, TaskEntity } from '../tables/task.entity.ts';

type Owned = Pick<Task, 'organisationId' | 'ownerUserId' | 'ownerRoleId'>;

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

/** Returns a task's owner; null without one, for a user who is disabled or has left, and for a deleted role. */
export function ownerIn(
  { users, roles }: PresentOwners,
  { organisationId, ownerUserId, ownerRoleId }: Owned,
): TaskOwner | null {
  const user = ownerUserId === null ? undefined : users.get(ownerUserId)?.get(organisationId);
  if (ownerUserId !== null && user) return { kind: 'user', id: ownerUserId, name: user.name };
  const role = ownerRoleId === null ? undefined : roles.get(ownerRoleId);
  return ownerRoleId !== null && role !== undefined ? { kind: 'role', id: ownerRoleId, name: role } : null;
}

/** Returns a task's owner, and the colleague who covers for them in the organisation. */
export function ownershipIn(owners: PresentOwners, task: Owned): Pick<TodayRow, 'owner' | 'coveredBy'> {
  const owner = ownerIn(owners, task);
  const user = owner?.kind === 'user' ? owners.users.get(owner.id)?.get(task.organisationId) : undefined;
  return { owner, coveredBy: user?.cover ?? null };
}

/** Reads who takes care of an intake's patient, and the call that the patient waits for. */
export async function readTask(
  database: Database,
  intakeId: number,
): Promise<Pick<RecordDetail, 'owner' | 'coveredBy' | 'callback'>> {
  const task = await findTask(database, intakeId);
  if (!task) return { owner: null, coveredBy: null, callback: null };
  const owners = await presentOwners(database, { users: [task.ownerUserId], roles: [task.ownerRoleId] });
  return { ...ownershipIn(owners, task), callback: openCallback(task) };
}

type CallbackColumns = 'callbackAskedAt' | 'callbackAskedBy' | 'callbackPhone' | 'callbackTime' | 'doneAt';

/** Returns the patient's request to be called; null without one, or if staff marked the patient as done since. */
export function openCallback(task: Pick<Task, CallbackColumns>): Callback | null {
  const { callbackAskedAt: askedAt, callbackAskedBy: notedBy, callbackPhone: phone, callbackTime: time, doneAt } = task;
  if (askedAt === null || (doneAt !== null && doneAt >= askedAt)) return null;
  return { askedAt: askedAt.toISOString(), notedBy, phone, time };
}

export async function readOwner(database: Database, intakeId: number): Promise<TaskOwner | null> {
  const task = await findTask(database, intakeId);
  if (!task) return null;
  return ownerIn(await presentOwners(database, { users: [task.ownerUserId], roles: [task.ownerRoleId] }), task);
}

export const isSameOwner = (one: OwnerChoice, other: OwnerChoice): boolean =>
  one?.kind === other?.kind && one?.id === other?.id;
