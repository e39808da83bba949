import type { Database } from '@intake-desk/database';
import { IsNull } from 'typeorm';
import { organisationById } from '../organisations/find-organisation.ts';
import type { Scope, ScopeDepartment } from '../staff/staff.ts';
import { DepartmentEntity } from '../tables/department.entity.ts';
import { type ScopeOrganisation, scopeOf } from './scope-of.ts';

/** Returns the departments of an organisation, by name, or one of them. */
export async function ownDepartments(
  database: Database,
  { id: organisationId, symbol: organisationSymbol }: Pick<ScopeOrganisation, 'id' | 'symbol'>,
  departmentId: number | null = null,
): Promise<ScopeDepartment[]> {
  const rows = await database.read().find(DepartmentEntity, {
    select: { id: true, symbol: true, name: true },
    where: { organisationId, deletedAt: IsNull(), ...(departmentId === null ? {} : { id: departmentId }) },
    order: { name: 'ASC', id: 'ASC' },
  });
  return rows.map(({ id, symbol, name }) => ({ id, symbol, name, organisationId, organisationSymbol, own: true }));
}

/** Returns the scope of a system of an organisation: all departments of its own, never a linked one; none if it was deleted. */
export async function organisationScope(database: Database, organisationId: number): Promise<Scope> {
  const organisation = await organisationById(database, organisationId);
  return scopeOf(organisation, organisation.deletedAt ? [] : await ownDepartments(database, organisation));
}
