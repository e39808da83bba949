import { type Static, Type } from 'typebox';
import { exampleScope } from '../http/department-call.ts';
import { DepartmentSymbol, OrganisationSymbol, ReportId, ReportSettingId, RoleId } from '../identifier/identifier.ts';
import { limit } from '../limits/limit.ts';
import { ChartType } from '../questionnaire/chart-type.ts';
import { Nothing, route } from '../route/route.ts';
import { readOnlyFields } from '../schema/entity-body.ts';
import { NullableText } from '../schema/nullable.ts';
import { PlainName } from '../text/plain-name.ts';
import {
  AdministrationQuery,
  exampleOwner,
  ownerBody,
  ownerFields,
  RowVersion,
  settingsQuery,
} from './administration-call.ts';

const FormKey = Type.String({ minLength: 1, maxLength: limit.codeLength });

/** A question visible to regular users, with its chart. */
export const ChosenChart = Type.Object({
  form: FormKey,
  question: Type.String({ minLength: 1, maxLength: limit.nameLength }),
  chart: ChartType,
});
export type ChosenChart = Static<typeof ChosenChart>;

const ReportSettingBody = {
  ...ownerFields,
  name: PlainName(limit.nameLength),
  /** Displayed name; if empty, the default alias, else the name. Left out, it stays. */
  alias: Type.Optional(PlainName(limit.nameLength, 0)),
  /** Displayed name of a report without an alias; if empty, the name. Left out, it stays. */
  defaultAlias: Type.Optional(Type.Union([PlainName(limit.nameLength, 0), Type.Null()])),
  /** Left out, it stays; a new report is enabled. */
  enabled: Type.Optional(Type.Boolean()),
  feedback: Type.Optional(Type.Boolean()),
  forms: Type.Array(FormKey, { minItems: 1, maxItems: limit.reportForms, uniqueItems: true }),
  /** Roles that may see it; empty for everybody who may open reports. Left out, they stay. */
  roles: Type.Optional(Type.Array(RoleId, { maxItems: limit.filterValues, uniqueItems: true })),
  /** Roles that may change its overviews; empty for everybody who sees it and may change overviews. Left out, they stay. */
  editRoles: Type.Optional(Type.Array(RoleId, { maxItems: limit.filterValues, uniqueItems: true })),
  /** A questionnaire without an entry shows all of its questions. Left out, they stay. */
  charts: Type.Optional(Type.Array(ChosenChart, { maxItems: limit.reportCharts })),
};
const ReportSettingChange = { ...ReportSettingBody, version: Type.Optional(RowVersion) };

/** A report in the list of Settings (S2 §3). */
export const AdministeredReport = Type.Object({
  id: ReportSettingId,
  /** Id in `GET /api/reports/enabled` and in calls of reports, which also accept `id`. */
  reportId: ReportId,
  name: Type.String(),
  organization: OrganisationSymbol,
  /** The department that owns it; null for a report of every department. */
  department: Type.Unsafe<string | null>({ anyOf: [DepartmentSymbol, { type: 'null' }] }),
  alias: Type.String(),
  defaultAlias: NullableText,
  enabled: Type.Boolean(),
  feedback: Type.Boolean(),
  forms: Type.Array(Type.String()),
  roles: Type.Array(RoleId),
  editRoles: Type.Array(RoleId),
  charts: Type.Array(ChosenChart),
  /** Number of saved overviews, which are deleted with it. */
  views: Type.Integer({ minimum: 0 }),
  /** Users who see it while it is enabled, without those who cannot sign in. */
  viewers: Type.Integer({ minimum: 0 }),
  version: RowVersion,
});
export type AdministeredReport = Static<typeof AdministeredReport>;

/** A questionnaire of the organisation's departments, with its questions in the caller's language. */
export const ReportForm = Type.Object({
  key: Type.String(),
  name: Type.String(),
  contents: Type.Integer({ minimum: 0 }),
  questions: Type.Array(Type.Object({ id: Type.String(), text: Type.String(), charts: Type.Array(ChartType) })),
});
export type ReportForm = Static<typeof ReportForm>;

export const ReportChoices = Type.Object({
  forms: Type.Array(ReportForm),
  roles: Type.Array(Type.Object({ id: RoleId, name: Type.String() })),
});
export type ReportChoices = Static<typeof ReportChoices>;

const readCall = {
  method: 'GET',
  permission: 'edit_report_charts',
  scope: { org: 'query.org', department: 'query.departmentSymbol' },
  query: AdministrationQuery,
  example: { query: { org: 'northsea', departmentSymbol: 'ANE' } },
} as const;

const example = {
  ...exampleOwner,
  name: 'Pain',
  alias: '',
  enabled: true,
  feedback: false,
  forms: ['pain'],
  roles: [],
  charts: [],
};

export const listReportSettings = route('GET /api/admin/reports', {
  ...readCall,
  summary: "The organisation's reports",
  reply: Type.Array(AdministeredReport),
});

export const getReportChoices = route('GET /api/admin/reports/choices', {
  ...readCall,
  summary: 'Questionnaires and roles that a report can be given',
  reply: ReportChoices,
});

/** Creates a report. 422 for a name in use, and for forms, roles and charts that the organisation does not have. */
export const createReportSetting = route('POST /api/admin/reports', {
  ...ownerBody,
  summary: 'Creates a report for all departments of the organisation',
  permission: 'edit_report_charts',
  body: Type.Object(ReportSettingBody),
  reply: AdministeredReport,
  example: { body: example },
});

/** Changes a report. 422 as `createReportSetting`, unless unchanged; 409 if it no longer has `version`. */
export const changeReportSetting = route('PUT /api/admin/reports/:id', {
  ...ownerBody,
  summary: 'Changes a report',
  permission: 'edit_report_charts',
  params: Type.Object({ id: ReportSettingId }),
  body: Type.Object({ ...readOnlyFields(AdministeredReport, ReportSettingChange), ...ReportSettingChange }),
  reply: AdministeredReport,
  example: { params: { id: 12 }, body: example },
});

export const deleteReportSetting = route('DELETE /api/admin/reports/:id', {
  ...settingsQuery,
  summary: 'Deletes a report and its saved overviews',
  permission: 'edit_report_charts',
  params: Type.Object({ id: ReportSettingId }),
  reply: Nothing,
  example: { params: { id: 12 }, query: exampleScope },
});
