import type { Database } from '@intake-desk/database';
import type { Actor } from '../administration/actor.ts';
import { logChange } from '../administration/admin-entry.ts';
import { type Department, DepartmentEntity } from '../tables/department.entity.ts';
import { DepartmentConfigEntity, type DepartmentSettings } from '../tables/department-config.entity.ts';
import type { Organisation } from '../tables/organisation.entity.ts';

/** A department with everything that is checked before. */
export interface CheckedDepartment {
  organisation: Pick<Organisation, 'id' | 'name'>;
  symbol: string;
  name: string;
  config: DepartmentSettings;
}

/** Stores a department, the first version of its configuration and its row of the admin log in the caller's unit. */
export async function insertDepartment(
  database: Database,
  actor: Actor,
  { organisation, symbol, name, config }: CheckedDepartment,
): Promise<Department> {
  const manager = database.manager();
  const organisationId = organisation.id;
  const now = database.now();
  await manager.insert(DepartmentEntity, { organisationId, symbol, name, createdAt: now });
  const department = await manager.findOneByOrFail(DepartmentEntity, { organisationId, symbol });
  await insertConfig(database, actor, department, { version: 1, config });
  await logChange(database, {
    actor,
    organisationId,
    subject: 'department',
    subjectId: department.id,
    subjectName: name,
    action: 'create',
    description: `${actor.name} created the department ${name} (${symbol}) of ${organisation.name}.`,
    after: { organisation: organisation.name, symbol, name, config },
  });
  return department;
}

/** Stores a version of a department's configuration in the caller's unit; the former ones stay as its history. */
export async function insertConfig(
  database: Database,
  actor: Actor,
  { id: departmentId, organisationId }: Pick<Department, 'id' | 'organisationId'>,
  { version, config }: { version: number; config: DepartmentSettings },
): Promise<void> {
  await database.manager().insert(DepartmentConfigEntity, {
    ...{ organisationId, departmentId, version, config },
    ...{ changedBy: actor.userId, changedByName: actor.name, changedAt: database.now() },
  });
}
