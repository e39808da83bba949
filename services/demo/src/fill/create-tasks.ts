import type { Database } from '@intake-desk/database';
import { DepartmentEntity, RoleEntity, UserEntity } from '@intake-desk/identity';
import { type Intake, IntakeEntity, type Task, TaskEntity, TimelineEntryEntity } from '@intake-desk/intakes';
import { type FindOptionsWhere, In, IsNull, LessThanOrEqual, Not } from 'typeorm';

const HOUR_MS = 3_600_000;

/** Gives critical patients of anaesthesiology to the nurse and to all nurses, and lets a patient ask to be called; in the caller's unit. */
export async function createTasks(database: Database, now: Date): Promise<void> {
  const manager = database.manager();
  const nurse = await manager.findOneByOrFail(UserEntity, { email: 'nurse@demo.test' });
  const { id: departmentId, organisationId } = await manager.findOneByOrFail(DepartmentEntity, { symbol: 'ANE' });
  const role = await manager.findOneByOrFail(RoleEntity, { name: 'Nurse', organisationId });
  const find = (where: FindOptionsWhere<Intake>): Promise<Intake[]> =>
    manager.find(IntakeEntity, {
      where: { organisationId, departmentId, hiddenAt: IsNull(), isTest: false, ...where },
      order: { createdAt: 'DESC', id: 'DESC' },
      take: 2,
    });
  const add = async ({ id: intakeId }: Intake, logName: string, words: string, task: Partial<Task>): Promise<void> => {
    const createdAt = new Date(now.getTime() - HOUR_MS);
    await manager.insert(TaskEntity, { organisationId, intakeId, ...task });
    await manager.insert(TimelineEntryEntity, {
      organisationId,
      intakeId,
      origin: 'activity-log',
      logName,
      causerId: nurse.id,
      causerName: nurse.name,
      description: words,
      createdAt,
    });
  };
  const owned = { ownedSince: new Date(now.getTime() - HOUR_MS), assignedByName: nurse.name };
  const [ownedByNurse, ownedByRole] = await find({ status: 1, riskGroup: 1, completedAt: LessThanOrEqual(now) });
  if (ownedByNurse) await add(ownedByNurse, 'task.taken', 'task.taken', { ...owned, ownerUserId: nurse.id });
  if (ownedByRole) await add(ownedByRole, 'task.assigned', role.name, { ...owned, ownerRoleId: role.id });
  const [waiting] = await find({ status: In([0, -1]), phone: Not(IsNull()) });
  if (!waiting) return;
  const asked = { callbackAskedAt: new Date(now.getTime() - HOUR_MS), callbackAskedBy: nurse.name };
  await add(waiting, 'callback.asked', 'callback.asked', asked);
}
