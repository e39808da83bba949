import { Forbidden, NotFound } from '@intake-desk/contracts';
import { type Database, forUpdate, selectIds } from '@intake-desk/database';
import { onlyDepartment, type ScopeDepartment, type Staff, theUser } from '@intake-desk/identity';
import { type InvitationBatch, InvitationBatchEntity } from '../tables/batch.entity.ts';

/** Returns the department of a call about lists. Throws Forbidden for an API key or a linked department, Invalid for several. */
export function batchDepartment(staff: Staff): ScopeDepartment {
  theUser(staff);
  const department = onlyDepartment(staff.scope);
  if (!department.own) throw new Forbidden('A linked organisation’s departments cannot be invited for.');
  return department;
}

/** Returns the caller's own list of the department. Throws NotFound for anybody else's. */
export async function ownBatch(database: Database, staff: Staff, batchKey: string): Promise<InvitationBatch> {
  const { id: departmentId, organisationId } = batchDepartment(staff);
  const where = { batchKey, userId: staff.user.id, organisationId, departmentId };
  const batch = await database.read().findOneBy(InvitationBatchEntity, where);
  if (!batch) throw new NotFound('There is no such list.');
  return batch;
}

/** Locks a list until the caller's unit ends: nobody else changes it or sends its rows. */
export async function lockBatch(database: Database, id: number): Promise<InvitationBatch> {
  const manager = database.manager();
  await selectIds(manager)`SELECT b.id FROM invitation_batch b WHERE b.id = ${id} ${forUpdate(database.engine)}`;
  return manager.findOneByOrFail(InvitationBatchEntity, { id });
}

/** Locks the caller's own list. Throws NotFound. */
export const lockOwnBatch = async (database: Database, staff: Staff, batchKey: string): Promise<InvitationBatch> =>
  lockBatch(database, (await ownBatch(database, staff, batchKey)).id);
