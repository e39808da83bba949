import type { Database } from '@intake-desk/database';
import { In, IsNull, Not } from 'typeorm';
import type { Scope, ScopeDepartment } from '../staff/staff.ts';
import { DepartmentEntity } from '../tables/department.entity.ts';

/** Those of the departments with these ids that the scope's own organisation has deleted. */
export async function deletedDepartments(
  database: Database,
  { organisationId, organisationSymbol }: Pick<Scope, 'organisationId' | 'organisationSymbol'>,
  ids: readonly number[],
): Promise<ScopeDepartment[]> {
  if (ids.length === 0) return [];
  const where = { organisationId, id: In([...ids]), deletedAt: Not(IsNull()) };
  const found = await database.read().findBy(DepartmentEntity, where);
  return found.map(({ id, symbol, name }) => ({ id, symbol, name, organisationId, organisationSymbol, own: true }));
}
