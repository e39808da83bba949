import type { Database } from '@intake-desk/database';
import { type Department, DepartmentEntity } from '../tables/department.entity.ts';

/** A department of an organisation, by an id that another row holds. Throws if there is none. */
export const departmentById = (database: Database, organisationId: number, id: number): Promise<Department> =>
  database.read().findOneByOrFail(DepartmentEntity, { id, organisationId });
