import { type Static, Type } from 'typebox';
import { getReportData, ReportQuestion } from '../http/report.ts';
import { RiskGroup } from '../intake/risk.ts';
import { limit } from '../limits/limit.ts';
import { route } from '../route/route.ts';
import { NullableInteger } from '../schema/nullable.ts';
import { CivilDate } from '../time/civil-date.ts';
import { questionFields, ReportFilters, SelectedQuestions } from './report-filter.ts';

/** The submissions to count: those of patients who pass every filter, narrowed further. */
export const CountedPart = Type.Object({
  filters: Type.Optional(ReportFilters),
  /** Questions that determine a patient's risk; left out, all. */
  selected: Type.Optional(SelectedQuestions),
  /** Symbol of the only department. */
  department: Type.Optional(Type.String({ maxLength: limit.codeLength })),
  /** The only content value. */
  content: Type.Optional(Type.String({ maxLength: limit.codeLength })),
  /** Civil days of submission, both included; whole weeks are counted. */
  days: Type.Optional(Type.Object({ from: CivilDate, to: CivilDate })),
  /** The only question to count. */
  question: Type.Optional(Type.Object(questionFields)),
});
export type CountedPart = Static<typeof CountedPart>;

/** Number of patients, blurred and rounded (`docs/security.md`, D9); null if too few. */
export const Figure = NullableInteger;
export type Figure = number | null;

export const GroupFigure = Type.Object({ group: RiskGroup, count: Figure });
export type GroupFigure = Static<typeof GroupFigure>;

export const QuestionFigure = Type.Object({
  ...questionFields,
  respondents: Figure,
  counts: Type.Array(Figure),
  /** Patients by the risk group of their answer, worst first. */
  groups: Type.Array(GroupFigure),
});
export type QuestionFigure = Static<typeof QuestionFigure>;

export const PartFigures = Type.Object({
  /** Maximum difference between a figure and the exact count; 0 if figures are exact. Grows with the size of the request. */
  within: Type.Integer({ minimum: 0 }),
  /** Patients; null if too few, which leaves out all other figures. */
  size: Figure,
  /** Patients by their worst risk group in the selected questions, worst first. */
  groups: Type.Array(GroupFigure),
  questionnaires: Type.Array(
    Type.Object({
      id: questionFields.questionnaireId,
      /** Patients by their worst risk group in this questionnaire, worst first. */
      groups: Type.Array(GroupFigure),
      questions: Type.Array(QuestionFigure),
    }),
  ),
});
export type PartFigures = Static<typeof PartFigures>;

/**
 * Counts figures of a report at the server, for readers who get no rows because small groups are protected. Returns one entry per
 * part, in their order. The same request returns the same figures to everybody, until somebody submits, changes or hides something.
 */
export const getReportFigures = route('POST /api/reports/figures', {
  ...getReportData,
  summary: 'Figures of a report that tell of no single patient',
  body: Type.Object({
    ...ReportQuestion.properties,
    parts: Type.Array(CountedPart, { minItems: 1, maxItems: limit.figureParts }),
  }),
  reply: Type.Object({ parts: Type.Array(PartFigures) }),
  example: { body: { ...getReportData.example.body, parts: [{}] } },
});
