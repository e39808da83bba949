import type { Database } from '@intake-desk/database';
import { IsNull } from 'typeorm';
import { DepartmentEntity } from '../tables/department.entity.ts';

/** Ids of an organisation's departments. */
export async function departmentIdsOf(database: Database, organisationId: number): Promise<number[]> {
  const where = { organisationId, deletedAt: IsNull() };
  const departments = await database.read().find(DepartmentEntity, { select: { id: true }, where });
  return departments.map(({ id }) => id);
}
