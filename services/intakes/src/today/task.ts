import type { OwnerChoice, TaskOwner } from '@intake-desk/contracts/today';
import type { Database } from '@intake-desk/database';
import { type PresentOwners, presentOwners } from '@intake-desk/identity';
import type { Intake } from '../tables/intake.entity.ts';
import { type Task, TaskEntity } from '../tables/task.entity.ts';

type Owned = Pick<Task, 'ownerUserId' | 'ownerRoleId'>;

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

/** Returns a task's owner; null without one, for a disabled user, and for a deleted role. */
export function ownerIn({ users, roles }: PresentOwners, { ownerUserId, ownerRoleId }: Owned): TaskOwner | null {
  const user = ownerUserId === null ? undefined : users.get(ownerUserId);
  if (ownerUserId !== null && user) return { kind: 'user', id: ownerUserId, name: user.name };
  const role = ownerRoleId === null ? undefined : roles.get(ownerRoleId);
  return ownerRoleId !== null && role !== undefined ? { kind: 'role', id: ownerRoleId, name: role } : null;
}

/** Reads the owner of an intake's task. */
export async function readOwner(database: Database, intakeId: number): Promise<TaskOwner | null> {
  const task = await findTask(database, intakeId);
  if (!task) return null;
  return ownerIn(await presentOwners(database, { users: [task.ownerUserId], roles: [task.ownerRoleId] }), task);
}

export const isSameOwner = (one: OwnerChoice, other: OwnerChoice): boolean =>
  one?.kind === other?.kind && one?.id === other?.id;
