import { NotFound } from '@intake-desk/contracts';
import { type Database, forShare, type RowOf, rowOf, type Sql, select, selectsAny, sql } from '@intake-desk/database';
import Type from 'typebox';
import { In, IsNull, Not } from 'typeorm';
import type { IdentityContext } from '../context.ts';
import type { Scope, ScopeDepartment } from '../staff/staff.ts';
import { type Department, DepartmentEntity } from '../tables/department.entity.ts';

/** Returns the department of a symbol. Throws NotFound. */
export async function departmentBySymbol({ database }: IdentityContext, organisationId: number, symbol: string) {
  const where = { organisationId, symbol, deletedAt: IsNull() };
  const found = await database.read().findOneBy(DepartmentEntity, where);
  if (!found) throw new NotFound(`There is no department with the symbol ${symbol} in this organisation.`);
  return found;
}

/** Returns a department, deleted or not, by an id from another row. Throws if it does not exist. */
export const departmentById = (database: Database, organisationId: number, id: number): Promise<Department> =>
  database.read().findOneByOrFail(DepartmentEntity, { id, organisationId });

/** Keeps a department and its organisation from being deleted until the caller's unit ends; returns false if one of them was. */
export const holdDepartment = (database: Database, { id }: Pick<Department, 'id'>): Promise<boolean> =>
  selectsAny(database.manager())`
    SELECT 1 FROM department d JOIN organisation o ON o.id = d.organisation_id
    WHERE d.id = ${id} AND d.deleted_at IS NULL AND o.deleted_at IS NULL ${forShare(database.engine)}`;

export async function departmentIdsOf(database: Database, organisationId: number): Promise<number[]> {
  const where = { organisationId, deletedAt: IsNull() };
  const departments = await database.read().find(DepartmentEntity, { select: { id: true }, where });
  return departments.map(({ id }) => id);
}

/** Returns the departments among these ids that the scope's own organisation has deleted. */
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

const ZonedDepartment = rowOf({ id: Type.Integer(), organisationId: Type.Integer(), zone: Type.String() });

/** A department with its organisation's time zone, or an empty text. */
export type ZonedDepartment = RowOf<typeof ZonedDepartment>;

/** Returns every department of every organisation, deleted ones included. */
export const zonedDepartments = (database: Database): Promise<ZonedDepartment[]> =>
  select(database.read(), ZonedDepartment)`
    SELECT d.id AS id, d.organisation_id AS organisationId, o.timezone AS zone FROM department d
    JOIN organisation o ON o.id = d.organisation_id ORDER BY d.organisation_id, d.id`;

/**
 * Departments with their organisation, for joins in other services: `JOIN ${departmentNames} d ON d.department_id = …`. Both
 * engines merge it into the statement and use the tables' indexes.
 */
export const departmentNames: Sql = sql`(SELECT department.id AS department_id, department.symbol, department.name AS department,
  organisation.name AS organisation, organisation.timezone
  FROM department JOIN organisation ON organisation.id = department.organisation_id)`;
