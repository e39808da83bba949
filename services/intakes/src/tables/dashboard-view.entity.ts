import type { DashboardTab, ViewSetting } from '@intake-desk/contracts';
import { type EntityOf, entity, id, instant, int, json, optional, refId, varchar } from '@intake-desk/database';

/** A named set of a dashboard's filters, columns, order and period. */
export const DashboardViewEntity = entity(
  'dashboard_view',
  {
    id: id(),
    organisationId: refId(),
    /** The department that shares it; null if it is private to its user. */
    departmentId: optional(refId()),
    userId: refId(),
    userName: varchar(255),
    tab: varchar<DashboardTab>(16),
    name: varchar(64),
    setting: json<ViewSetting>(),
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
export type DashboardView = EntityOf<typeof DashboardViewEntity>;
