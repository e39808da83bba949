import { type Static, Type } from 'typebox';
import { departmentBody } from '../http/department-call.ts';
import { RiskGroup } from '../intake/risk.ts';
import { limit } from '../limits/limit.ts';
import { route } from '../route/route.ts';
import { formFields, listReportPatients, reportForms } from './report-patients.ts';

export const ReportAnswer = Type.Object({
  ...formFields,
  text: Type.String(),
  group: RiskGroup,
});
export type ReportAnswer = Static<typeof ReportAnswer>;

/**
 * Lists answers to an open question of the report in the order of `forms`: the first `limit.openAnswers` that contain the searched
 * text in any case. `read` is the number of forms read; the next page begins there. Empty for a question outside the report. 404 if
 * the report shows none of the forms to the caller; 403 without view_report_charts.
 */
export const listReportAnswers = route('POST /api/reports/answers', {
  ...departmentBody,
  summary: 'What patients wrote to an open question of a report',
  permission: 'export_dashboard_data',
  departmentKey: true,
  patient: 'read',
  eachPatient: true,
  body: Type.Object({
    ...reportForms,
    questionnaireId: Type.String({ minLength: 1, maxLength: limit.codeLength }),
    uniqueId: Type.String({ minLength: 1, maxLength: limit.codeLength }),
    search: Type.Optional(Type.String({ maxLength: limit.columnFilterLength })),
  }),
  reply: Type.Object({ answers: Type.Array(ReportAnswer), read: Type.Integer({ minimum: 0 }) }),
  example: {
    body: {
      ...listReportPatients.example.body,
      questionnaireId: 'pain',
      uniqueId: 'pain.remarks',
    },
  },
});
