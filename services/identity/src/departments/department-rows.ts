import { plainPortalSettings } from '@intake-desk/contracts';
import type { AdministeredDepartment } from '@intake-desk/contracts/administration';
import type { Database } from '@intake-desk/database';
import { type Department, DepartmentEntity } from '../tables/department.entity.ts';
import { type DepartmentConfig, DepartmentConfigEntity } from '../tables/department-config.entity.ts';
import type { Organisation } from '../tables/organisation.entity.ts';
import { configView, defaultSettings } from './department-settings.ts';

/** A department for administrators; `inUse` is added by the caller. */
export type DepartmentRow = Omit<AdministeredDepartment, 'inUse'>;

/** Reads an organisation's departments with their newest settings, by name, the deleted ones last, in two queries. */
export async function readDepartmentRows(database: Database, organisation: Pick<Organisation, 'id' | 'symbol'>) {
  const reader = database.read();
  const organisationId = organisation.id;
  const order = { name: 'ASC', id: 'ASC' } as const;
  const departments: Department[] = await reader.find(DepartmentEntity, { where: { organisationId }, order });
  const newest: DepartmentConfig[] = await reader
    .createQueryBuilder(DepartmentConfigEntity, 'c')
    .where({ organisationId })
    .andWhere('c.version = (SELECT MAX(n.version) FROM department_config n WHERE n.department_id = c.department_id)')
    .getMany();
  const configs = new Map(newest.map((config) => [config.departmentId, config]));
  return departments
    .map((department) => viewOf(department, organisation.symbol, configs.get(department.id)))
    .sort((one, other) => Number(one.deleted_at !== null) - Number(other.deleted_at !== null));
}

function viewOf(department: Department, organization: string, newest: DepartmentConfig | undefined): DepartmentRow {
  const { id, name, symbol, createdAt, deletedAt } = department;
  const settings = { ...defaultSettings, ...newest?.config };
  return {
    id,
    organization,
    name,
    symbol,
    config: configView(settings),
    portal: { ...plainPortalSettings, ...settings.portal },
    notificationTypes: settings.notificationTypes,
    escalation: settings.escalation,
    version: newest?.version ?? 1,
    changedAt: (newest?.changedAt ?? createdAt).toISOString(),
    changedBy: newest?.changedByName ?? null,
    deleted_at: deletedAt?.toISOString() ?? null,
  };
}
