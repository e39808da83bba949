import type { DepartmentConfig as ConfigView, PortalSettings } from '@intake-desk/contracts';
import type { NotificationTypeConfig } from '@intake-desk/contracts/administration';
import { entity, id, instant, int, json, optional, refId, varchar } from '@intake-desk/database';

export type { NotificationTypeConfig };

/** What a department asks and shows (S1 §3, Department config); an origin that it leaves out is known nowhere. */
export interface DepartmentSettings extends Omit<ConfigView, 'origins'> {
  origins: Partial<ConfigView['origins']>;
  notificationTypes: NotificationTypeConfig[];
  /** What the department's patients are told and asked around the questionnaire. */
  portal: PortalSettings;
}

/** One version of a department's configuration; the one with the highest version holds, the others are its history. */
export interface DepartmentConfig {
  id: number;
  organisationId: number;
  departmentId: number;
  version: number;
  config: DepartmentSettings;
  changedBy: number | null;
  changedByName: string | null;
  changedAt: Date;
}

export const DepartmentConfigEntity = entity<DepartmentConfig>(
  'department_config',
  {
    id: id(),
    organisationId: refId(),
    departmentId: refId(),
    version: int(),
    config: json(),
    changedBy: optional(int()),
    changedByName: optional(varchar(255)),
    changedAt: instant(),
  },
  {
    unique: { version: ['departmentId', 'version'] },
    index: { changed: ['organisationId', 'changedAt'] },
    references: { organisationId: 'organisation', departmentId: 'department' },
  },
);
