import type { DepartmentConfig as ConfigView, PortalSettings } from '@intake-desk/contracts';
import type { Escalation, NotificationTypeConfig } from '@intake-desk/contracts/administration';
import { type EntityOf, entity, id, instant, int, json, optional, refId, varchar } from '@intake-desk/database';

export type { NotificationTypeConfig };

/** The configuration of a department (S1 §3); origins that it leaves out are unknown everywhere. */
export interface DepartmentSettings extends Omit<ConfigView, 'origins'> {
  origins: Partial<ConfigView['origins']>;
  notificationTypes: NotificationTypeConfig[];
  /** Texts and questions around the questionnaire in the patient portal. */
  portal: PortalSettings;
  escalation: Escalation;
}

/** One version of a department's configuration; the highest version is in force, the others are its history. */
export const DepartmentConfigEntity = entity(
  'department_config',
  {
    id: id(),
    organisationId: refId(),
    departmentId: refId(),
    version: int(),
    config: json<DepartmentSettings>(),
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
export type DepartmentConfig = EntityOf<typeof DepartmentConfigEntity>;
