import {
  type DepartmentConfig as ConfigView,
  Invalid,
  NotFound,
  plainDepartmentConfig,
  plainPortalSettings,
  unknownOrigin,
} from '@intake-desk/contracts';
import { plainEscalation, plainNotificationTypes } from '@intake-desk/contracts/administration';
import type { Database } from '@intake-desk/database';
import type { IdentityContext } from '../context.ts';
import type { Scope, ScopeDepartment, Staff } from '../staff/staff.ts';
import { DepartmentConfigEntity, type DepartmentSettings } from '../tables/department-config.entity.ts';

/** Settings of a department that invites its patients and sends nothing else. */
export const defaultSettings: DepartmentSettings = {
  ...plainDepartmentConfig,
  notificationTypes: [...plainNotificationTypes],
  portal: plainPortalSettings,
  escalation: plainEscalation,
};

/** Returns the one department of a call. Throws Invalid if there are several. */
export function onlyDepartment({ departments }: Scope): ScopeDepartment {
  const own = departments.filter((department) => department.own);
  const [department, another] = own.length > 0 ? own : departments;
  if (!department || another) throw new Invalid({ departmentSymbol: ['validation.department'] });
  return department;
}

/** Returns the one department that a call changes. Throws Invalid if there are several, NotFound for a linked one. */
export function ownDepartment(scope: Scope): ScopeDepartment {
  const department = onlyDepartment(scope);
  if (!department.own) throw new NotFound('There is no such department in this organisation.');
  return department;
}

/** Reads the settings of a department: its newest version over the defaults. */
export async function settingsOf(database: Database, department: Pick<ScopeDepartment, 'id' | 'organisationId'>) {
  const newest = await database.read().findOne(DepartmentConfigEntity, {
    where: { organisationId: department.organisationId, departmentId: department.id },
    order: { version: 'DESC' },
  });
  return { ...defaultSettings, ...newest?.config };
}

/** Reads the settings of several departments, by id, in one query. */
export async function settingsOfEach(
  database: Database,
  departments: readonly ScopeDepartment[],
): Promise<ReadonlyMap<number, DepartmentSettings>> {
  const versions = await database.read().find(DepartmentConfigEntity, {
    where: departments.map(({ organisationId, id }) => ({ organisationId, departmentId: id })),
    order: { version: 'ASC' },
  });
  const newest = new Map(versions.map(({ departmentId, config }) => [departmentId, config]));
  return new Map(departments.map(({ id }) => [id, { ...defaultSettings, ...newest.get(id) }]));
}

/** Returns a department's switches in the form of the screens (S1 §3). */
export function configView({
  notificationTypes: _,
  portal: _portal,
  escalation: _escalation,
  origins,
  ...switches
}: DepartmentSettings): ConfigView {
  return {
    ...switches,
    origins: { 'ZD-digital': unknownOrigin, 'ZD-paper': unknownOrigin, dashboard: unknownOrigin, ...origins },
  };
}

/** Reads the newest switches of the scope's only department. Throws Invalid{departmentSymbol} for several. */
export const departmentConfig = async ({ database }: IdentityContext, { scope }: Pick<Staff, 'scope'>) =>
  configView(await settingsOf(database, onlyDepartment(scope)));

/** Reads the notification types of the scope's only department. Throws Invalid{departmentSymbol} for several. */
export const notificationTypes = async ({ database }: IdentityContext, { scope }: Pick<Staff, 'scope'>) =>
  (await settingsOf(database, onlyDepartment(scope))).notificationTypes;
