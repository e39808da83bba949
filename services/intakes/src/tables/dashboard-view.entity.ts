import type { DashboardTab, ViewSetting } from '@intake-desk/contracts';
import { entity, id, instant, int, json, optional, refId, varchar } from '@intake-desk/database';

/** A dashboard's filters, columns, order and period under a name. */
export interface DashboardView {
  id: number;
  organisationId: number;
  /** The department that shares it; null: its user's own. */
  departmentId: number | null;
  userId: number;
  userName: string;
  tab: DashboardTab;
  name: string;
  setting: ViewSetting;
  createdAt: Date;
  updatedAt: Date;
  version: number;
}

export const DashboardViewEntity = entity<DashboardView>(
  'dashboard_view',
  {
    id: id(),
    organisationId: refId(),
    departmentId: optional(refId()),
    userId: refId(),
    userName: varchar(255),
    tab: varchar(16),
    name: varchar(64),
    setting: json(),
    createdAt: instant(),
    updatedAt: instant(),
    version: int(1),
  },
  {
    unique: { name: ['organisationId', 'userId', 'name'] },
    index: { department: ['departmentId'] },
    references: { organisationId: 'organisation', departmentId: 'department', userId: 'user' },
  },
);
