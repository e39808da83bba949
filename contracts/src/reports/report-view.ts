import { type Static, Type } from 'typebox';
import { departmentBody, departmentQuery, exampleScope } from '../http/department-call.ts';
import { DepartmentSymbol, OrganisationSymbol, ReportId, scopeFields } from '../identifier/identifier.ts';
import { limit } from '../limits/limit.ts';
import { route } from '../route/route.ts';
import { NullableText } from '../schema/nullable.ts';
import { SavedView } from './saved-view.ts';

/** Rises with each save; 0 before the first. */
const ViewVersion = Type.Integer({ minimum: 0, maximum: 2_147_483_647 });

/** The overviews of a report for all selections of content, shared within the organisation. */
export const ReportView = Type.Object({
  version: ViewVersion,
  view: SavedView,
  /** Last editor, and the instant as ISO 8601; null before the first save. */
  changedBy: NullableText,
  changedAt: NullableText,
});
export type ReportView = Static<typeof ReportView>;

/** Returns the saved overviews of a report. 404 if it is not enabled for the caller. */
export const getReportView = route('GET /api/reports/view', {
  ...departmentQuery,
  summary: 'Saved overviews of a report',
  permission: 'view_report_charts',
  departmentKey: true,
  query: Type.Object({ ...scopeFields, reportId: ReportId }),
  reply: ReportView,
  example: { query: { ...exampleScope, reportId: 'pain' } },
});

/**
 * Saves the overviews of all selections of content (S2 §7). 409 if `version` is not the newest: `getReportView` returns who saved
 * in between, and the change has to be applied to that. Saving what is stored already succeeds with any version. 403 if the caller
 * may not change the report's overviews. 422 for `viewJSON` and places in it, such as `viewJSON.pain.overviews.0.label`:
 * validation.invalid; `label`: validation.required; `id`: validation.unique; `department`: validation.department;
 * `viewJSON.pain.overviews`: overview.immutable.
 */
export const saveReportView = route('POST /api/reports/saveView', {
  ...departmentBody,
  summary: 'Saves the overviews of a report',
  permission: 'edit_report_charts',
  encoding: 'gzip',
  bodyBytes: limit.view.bytes,
  body: Type.Object({
    org: OrganisationSymbol,
    /** Department of the report; left out, all departments of the caller are searched. */
    departmentSymbol: Type.Optional(DepartmentSymbol),
    reportId: ReportId,
    /** A `SavedView` as JSON. Unknown fields are dropped. */
    viewJSON: Type.String({ maxLength: limit.view.length }),
    /** Version that the change is based on, 0 before the first save; left out, the saved view is overwritten (S2 §7). */
    version: Type.Optional(ViewVersion),
  }),
  reply: Type.Object({ version: ViewVersion }),
  example: {
    body: { ...exampleScope, reportId: 'pain', viewJSON: '{}', version: 0 },
    reply: { version: 1 },
  },
});
