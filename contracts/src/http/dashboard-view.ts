import { type Static, Type } from 'typebox';
import { OrganisationSymbol, scopeFields, ViewId } from '../identifier/identifier.ts';
import { limit } from '../limits/limit.ts';
import { Nothing, route } from '../route/route.ts';
import { NullableText } from '../schema/nullable.ts';
import { AppointmentFilters, AppointmentSort } from '../table/appointment-columns.ts';
import { ConversionFilters, ConversionSort } from '../table/conversion-columns.ts';
import { PlainName } from '../text/plain-name.ts';
import { DateRange } from '../time/civil-date.ts';
import { AppointmentPeriod, ConversionPeriod } from '../time/period.ts';
import { AttentionFilter, SideFilters } from './dashboard.ts';
import { departmentBody, departmentQuery, exampleScope } from './department-call.ts';

/** Tabs of the dashboard (S1 §2). */
export const dashboardTabs = ['conversion', 'appointments'] as const;
export const DashboardTab = Type.Enum([...dashboardTabs]);
export type DashboardTab = Static<typeof DashboardTab>;

/** Views of every user; the first is the default. */
export const builtInViews = ['all', 'attention'] as const;
export type BuiltInView = (typeof builtInViews)[number];

const shared = {
  filters: Type.Optional(SideFilters),
  attention: Type.Optional(AttentionFilter),
  columns: Type.Optional(Type.Array(Type.String({ maxLength: 64 }), { maxItems: 50 })),
  dates: Type.Optional(DateRange),
};

/** The stored state of a tab, without filters on patients' names, since views are shared (decisions "filters"). */
export const ViewSetting = Type.Union([
  Type.Object({
    tab: Type.Literal('conversion'),
    ...shared,
    period: Type.Optional(ConversionPeriod),
    columnFilters: Type.Optional(ConversionFilters),
    sort: Type.Optional(ConversionSort),
    thenBy: Type.Optional(Type.Array(ConversionSort, { maxItems: 2 })),
  }),
  Type.Object({
    tab: Type.Literal('appointments'),
    ...shared,
    period: Type.Optional(AppointmentPeriod),
    columnFilters: Type.Optional(AppointmentFilters),
    sort: Type.Optional(AppointmentSort),
    thenBy: Type.Optional(Type.Array(AppointmentSort, { maxItems: 2 })),
  }),
]);
export type ViewSetting = Static<typeof ViewSetting>;

/** Named filters, columns, order and period, of one user or of everybody in a department. */
export const DashboardView = Type.Object({
  id: ViewId,
  name: Type.String(),
  /** The department that shares it; null for the user's own. */
  departmentSymbol: NullableText,
  owner: Type.String(),
  writable: Type.Boolean(),
  setting: ViewSetting,
  version: Type.Integer(),
});
export type DashboardView = Static<typeof DashboardView>;

const ViewName = PlainName(limit.viewNameLength);
const content = {
  name: ViewName,
  /** Shares it with everybody who sees the call's department. */
  shared: Type.Boolean(),
  setting: ViewSetting,
};
const permission = 'view_dashboard_charts';
const exampleContent = {
  name: 'Critical this week',
  shared: true,
  setting: { tab: 'conversion', period: 'thisweek', attention: 'critical' },
} as const;

export const listDashboardViews = route('GET /api/dashboard/views', {
  ...departmentQuery,
  summary: 'Saved views of the dashboard',
  permission,
  reply: Type.Array(DashboardView),
});

/** Saves a view. 422 `name`: validation.unique, view.limit; `departmentSymbol`: validation.department if shared. */
export const createDashboardView = route('POST /api/dashboard/views', {
  ...departmentBody,
  summary: 'Saves a view of the dashboard',
  permission,
  body: Type.Object({ ...scopeFields, ...content }),
  reply: DashboardView,
  example: { body: { ...exampleScope, ...exampleContent } },
});

/** Changes a view. 409 for an older version; 403 for somebody else's view. */
export const changeDashboardView = route('PUT /api/dashboard/views/:id', {
  summary: 'Changes a saved view of the dashboard',
  permission,
  scope: { org: 'body.org', department: 'body.departmentSymbol' },
  params: Type.Object({ id: ViewId }),
  body: Type.Object({ ...scopeFields, ...content, version: Type.Integer({ minimum: 1 }) }),
  reply: DashboardView,
  example: { params: { id: 3 }, body: { ...exampleScope, ...exampleContent, version: 1 } },
});

/** Deletes a view. 403 for somebody else's view. */
export const deleteDashboardView = route('DELETE /api/dashboard/views/:id', {
  summary: 'Deletes a saved view of the dashboard',
  permission,
  scope: { org: 'query.org' },
  params: Type.Object({ id: ViewId }),
  query: Type.Object({ org: OrganisationSymbol }),
  reply: Nothing,
  example: { params: { id: 3 }, query: { org: 'northsea' } },
});
