import { type Static, Type } from 'typebox';
import { departmentBody, exampleScope } from '../http/department-call.ts';
import { getReportData, ReportQuestion } from '../http/report.ts';
import {
  DepartmentSymbol,
  FormId,
  IntakeHash,
  OrganisationSymbol,
  ReportId,
  scopeFields,
} from '../identifier/identifier.ts';
import { limit } from '../limits/limit.ts';
import { route } from '../route/route.ts';
import { mapOf } from '../schema/map-of.ts';
import { NullableText } from '../schema/nullable.ts';
import { CivilDate, Instant } from '../time/civil-date.ts';

/** Submissions of a report, by their ids in `ReportedQuestionnaire.forms`. */
export const reportForms = {
  ...scopeFields,
  reportId: ReportId,
  forms: Type.Array(FormId, { minItems: 1, maxItems: limit.formsOfCall, uniqueItems: true }),
};

export const formFields = {
  form_id: FormId,
  hash: IntakeHash,
  orgSymbol: OrganisationSymbol,
  department: DepartmentSymbol,
  epd: Type.String(),
  submitted_at: Instant,
};

/** A patient of a report. The risk follows from the selected questions, which the caller knows. */
export const ReportPatient = Type.Object({
  ...formFields,
  /** Null for callers who may not see the dashboard's rows. */
  fullname: NullableText,
  /** In the organisation's zone. */
  appointment_date: Type.Unsafe<string | null>({ anyOf: [CivilDate, { type: 'null' }] }),
  /** True if the patient ID contains "test": exports leave it out. */
  test: Type.Boolean(),
});
export type ReportPatient = Static<typeof ReportPatient>;

/**
 * Lists patients in the order of `forms`, without forms that the report does not show to the caller; 404 if none is left. 403
 * without export_dashboard_data and view_report_charts besides the route's own permission (decisions "report rights").
 */
export const listReportPatients = route('POST /api/reports/patients', {
  ...departmentBody,
  summary: 'Patients behind the numbers of a report',
  permission: 'view_custom_reports_modal',
  departmentKey: true,
  patient: 'search',
  eachPatient: true,
  body: Type.Object(reportForms),
  reply: Type.Object({ patients: Type.Array(ReportPatient) }),
  example: { body: { ...exampleScope, reportId: 'pain', forms: [42] } },
});

/**
 * Searches the report's submissions by part of the patient ID, ignoring case and accents: the first `limit.formsOfCall` after the
 * submission `after`, by ascending id. 422 `text`: validation.min. 403 as `listReportPatients`.
 */
export const findReportPatients = route('POST /api/reports/patients/search', {
  ...departmentBody,
  summary: 'Patients behind the numbers of a report by their ID',
  permission: 'view_custom_reports_modal',
  departmentKey: true,
  patient: 'search',
  costly: true,
  body: Type.Object({
    ...ReportQuestion.properties,
    /** Length without outer spaces. */
    text: Type.String({ minLength: limit.patientSearch.min, maxLength: limit.patientSearch.max }),
    after: Type.Optional(Type.Integer({ minimum: 1 })),
  }),
  reply: Type.Object({ forms: Type.Array(FormId, { maxItems: limit.formsOfCall }), more: Type.Boolean() }),
  example: { body: { ...getReportData.example.body, text: 'EXAMPLE-1' } },
});

export const ExportedPatient = Type.Object({
  form_id: FormId,
  epd: Type.String(),
  submitted_at: Instant,
  /** Answers to open questions by `<questionnaireId>/<uniqueId>`; left out if empty. */
  texts: Type.Optional(mapOf(Type.String())),
});
export type ExportedPatient = Static<typeof ExportedPatient>;

const { periodFormSubmitted, periodInformedConsent, periodAppointmentDate } = getReportData.body.properties;

/**
 * Returns patients for a file, as `listReportPatients`. Each call is an export in the access log. Test records and forms outside
 * the report's periods are left out, and test records counted. One of the periods has at most `limit.exportDays` days, else 422
 * `end`: export.limit. 403 without view_report_charts.
 */
export const exportReportPatients = route('POST /api/reports/patients/export', {
  ...departmentBody,
  summary: 'Patients behind the numbers of a report, for a file',
  permission: 'export_dashboard_data',
  departmentKey: true,
  patient: 'export',
  body: Type.Object({ ...reportForms, periodFormSubmitted, periodInformedConsent, periodAppointmentDate }),
  reply: Type.Object({ patients: Type.Array(ExportedPatient), tests: Type.Integer({ minimum: 0 }) }),
  example: {
    body: {
      ...listReportPatients.example.body,
      periodFormSubmitted: { period: 'custom', start: '2026-01-01', end: '2026-01-31' },
    },
  },
});
