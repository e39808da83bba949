import { Conflict, NotFound } from '@intake-desk/contracts';
import type { Database } from '@intake-desk/database';
import { IsNull } from 'typeorm';
import type { Actor } from '../administration/actor.ts';
import { lockedRow } from '../rows/stored-row.ts';
import type { ScopeDepartment } from '../staff/staff.ts';
import { DepartmentEntity } from '../tables/department.entity.ts';
import { DepartmentConfigEntity, type DepartmentSettings } from '../tables/department-config.entity.ts';
import { insertConfig } from './create-department.ts';
import { defaultSettings } from './department-settings.ts';

type OfDepartment = Pick<ScopeDepartment, 'id' | 'organisationId'>;

/** Reads a department's settings and their version; 0 for the defaults. */
export async function versionedSettings(database: Database, { id: departmentId, organisationId }: OfDepartment) {
  const newest = await database
    .read()
    .findOne(DepartmentConfigEntity, { where: { organisationId, departmentId }, order: { version: 'DESC' } });
  return { version: newest?.version ?? 0, settings: { ...defaultSettings, ...newest?.config } };
}

interface SettingsChange {
  readonly actor: Actor;
  readonly department: OfDepartment;
  readonly version: number;
}

/**
 * Stores a new version of a department's settings, the newest ones with those of `patch`, in the caller's unit. Throws
 * NotFound for a deleted department, and Conflict if there is a newer version than the one read.
 */
export async function patchSettings(
  database: Database,
  { actor, department: { id: departmentId, organisationId }, version }: SettingsChange,
  patch: (settings: DepartmentSettings) => Partial<DepartmentSettings>,
): Promise<{ before: DepartmentSettings; after: DepartmentSettings }> {
  const where = { id: departmentId, organisationId, deletedAt: IsNull() };
  if (!(await lockedRow(database, DepartmentEntity, where))) throw new NotFound('There is no such department.');
  const newest = await database
    .manager()
    .findOne(DepartmentConfigEntity, { where: { organisationId, departmentId }, order: { version: 'DESC' } });
  if ((newest?.version ?? 0) !== version) throw new Conflict('Somebody changed this department in the meantime.');
  const before = { ...defaultSettings, ...newest?.config };
  const after = { ...before, ...patch(before) };
  await insertConfig(database, actor, { id: departmentId, organisationId }, { version: version + 1, config: after });
  return { before, after };
}
