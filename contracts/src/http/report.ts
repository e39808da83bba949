import { type Static, Type } from 'typebox';
import { ReportId, scopeFields } from '../identifier/identifier.ts';
import { RiskGroup } from '../intake/risk.ts';
import { limit } from '../limits/limit.ts';
import { ChartType } from '../questionnaire/chart-type.ts';
import { ItemType } from '../questionnaire/questionnaire.ts';
import { route } from '../route/route.ts';
import { mapOf } from '../schema/map-of.ts';
import { CivilDate } from '../time/civil-date.ts';
import { ReportPeriod } from '../time/period.ts';
import { departmentBody, departmentQuery, exampleScope } from './department-call.ts';
import { ContentOption } from './invite.ts';

/** An enabled report with its content (S2 §3). */
export const EnabledReport = Type.Object({
  id: ReportId,
  name: Type.String(),
  content: Type.Array(ContentOption),
  editable: Type.Boolean(),
});
export type EnabledReport = Static<typeof EnabledReport>;

export const getEnabledReports = route('GET /api/reports/enabled', {
  ...departmentQuery,
  summary: 'Reports that are enabled for a department',
  permission: 'view_report_charts',
  departmentKey: true,
  reply: Type.Array(EnabledReport),
});

/** A period filter of a report; off if left out. */
const PeriodFilter = Type.Optional(Type.Object({ period: ReportPeriod, start: CivilDate, end: CivilDate }));

/** S2 §3 Question/answer pair, texts in the caller's language. */
export const QuestionAnswerPair = Type.Object({
  question: Type.String(),
  uniqueId: Type.String(),
  input: Type.Object({
    type: ItemType,
    options: Type.Array(Type.Object({ answer: Type.String(), groupId: RiskGroup })),
    /** `low-high`, for scoring. */
    answerPossibilities: Type.Optional(Type.String()),
    reportType: Type.Optional(Type.Enum(['nps'])),
    target: Type.Optional(Type.Number()),
    chart: Type.Optional(ChartType),
  }),
});
export type QuestionAnswerPair = Static<typeof QuestionAnswerPair>;

export const ReportQuestionnaire = Type.Object({
  id: Type.String(),
  name: Type.String(),
  questionAnswerPairs: Type.Array(QuestionAnswerPair),
  groups: Type.Array(Type.Object({ groupId: RiskGroup })),
});
export type ReportQuestionnaire = Static<typeof ReportQuestionnaire>;

/** An answered question; a checkbox may have several answers. */
export const SubmittedAnswer = Type.Object({
  question: Type.String(),
  answer: Type.Array(Type.String()),
  type: ItemType,
  uniqueId: Type.String(),
  groupId: RiskGroup,
});
export const SubmittedQuestionnaire = Type.Object({
  hash: Type.String(),
  form_id: Type.Integer(),
  questionnaireId: Type.String(),
  submitted_at: Type.String(),
  /** Answers by question, with their forms (S2 §3). */
  data: Type.Optional(
    Type.Object({ questions: mapOf(Type.Array(Type.String())), formIds: Type.Array(Type.Integer()) }),
  ),
  orderedQuestions: Type.Array(SubmittedAnswer),
});
export type SubmittedQuestionnaire = Static<typeof SubmittedQuestionnaire>;

export const ReportData = Type.Object({
  submittedQuestionnaires: Type.Array(SubmittedQuestionnaire),
  questionnaires: Type.Array(ReportQuestionnaire),
  unusedQuestionnaires: Type.Array(Type.String()),
  org: Type.String(),
  dep: Type.String(),
  /** `org/dep`. */
  path: Type.Optional(Type.String()),
  /** Reason why there are no submissions: small groups are protected from the caller. */
  withheld: Type.Optional(Type.Literal('smallGroups')),
});
export type ReportData = Static<typeof ReportData>;

/** A request for a report: departments, content, periods, and patients to leave out. */
export const ReportQuestion = Type.Object({
  ...scopeFields,
  reportId: ReportId,
  content: Type.Array(Type.String({ maxLength: 64 }), { maxItems: limit.reportContents }),
  periodFormSubmitted: PeriodFilter,
  periodInformedConsent: PeriodFilter,
  periodAppointmentDate: PeriodFilter,
  hideHiddenEPDS: Type.Optional(Type.Boolean()),
  hiddenEPDs: Type.Optional(Type.Array(Type.String({ maxLength: limit.epdLength }), { maxItems: limit.hiddenEpds })),
});
export type ReportQuestion = Static<typeof ReportQuestion>;

/** Returns the submissions of a report (S2 §7). Free text and patient identifiers require export_dashboard_data. */
export const getReportData = route('POST /api/reports/data', {
  ...departmentBody,
  summary: 'Submitted questionnaires of a report',
  permission: 'view_report_charts',
  departmentKey: true,
  patient: 'search',
  costly: true,
  body: ReportQuestion,
  reply: ReportData,
  example: {
    body: {
      ...exampleScope,
      reportId: 'pain',
      content: ['pain-after'],
      periodFormSubmitted: { period: 'custom', start: '2026-01-01', end: '2031-12-31' },
    },
  },
});
