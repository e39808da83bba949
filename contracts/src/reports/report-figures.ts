import { type Static, Type } from 'typebox';
import { getReportData, ReportQuestion } from '../http/report.ts';
import { RiskGroup } from '../intake/risk.ts';
import { limit } from '../limits/limit.ts';
import { route } from '../route/route.ts';
import { NullableInteger } from '../schema/nullable.ts';
import { CivilDate } from '../time/civil-date.ts';
import { ReportFilters, SelectedQuestions } from './report-filter.ts';

const questionFields = {
  questionnaireId: Type.String({ maxLength: limit.codeLength }),
  uniqueId: Type.String({ maxLength: limit.codeLength }),
};

/** The submissions of a report that figures are counted of: those of the patients whom every filter keeps, narrowed further. */
export const CountedPart = Type.Object({
  filters: Type.Optional(ReportFilters),
  /** Questions whose groups make a patient's risk; left out, all. */
  selected: Type.Optional(SelectedQuestions),
  /** Symbol of the only department. */
  department: Type.Optional(Type.String({ maxLength: limit.codeLength })),
  /** The only content value. */
  content: Type.Optional(Type.String({ maxLength: limit.codeLength })),
  /** Civil days of submission, both included; whole weeks are counted. */
  days: Type.Optional(Type.Object({ from: CivilDate, to: CivilDate })),
  /** The only question that figures are asked of. */
  question: Type.Optional(Type.Object(questionFields)),
});
export type CountedPart = Static<typeof CountedPart>;

/** A number of patients, blurred and rounded (`docs/security.md`, D9); null if they are too few to be shown. */
export const Figure = NullableInteger;
export type Figure = number | null;

/** Patients of a risk group. */
export const GroupFigure = Type.Object({ group: RiskGroup, count: Figure });
export type GroupFigure = Static<typeof GroupFigure>;

export const QuestionFigure = Type.Object({
  ...questionFields,
  /** Patients who answered. */
  respondents: Figure,
  /** Patients who gave each answer, in the order of the question's categories. */
  counts: Type.Array(Figure),
  /** Patients by the risk group of their answer, worst first. */
  groups: Type.Array(GroupFigure),
});
export type QuestionFigure = Static<typeof QuestionFigure>;

export const PartFigures = Type.Object({
  /** The most by which a figure differs from what was counted; 0 where figures are exact. It grows with what is asked at once. */
  within: Type.Integer({ minimum: 0 }),
  /** Patients; null: too few, and then no other figure is there. */
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
 * Counts figures of a report at the server, for readers who get no rows because small groups are protected. One entry of the reply for
 * each part, in their order. The same question has the same figures for everybody, as long as nobody submits, changes or hides anything.
 */
export const getReportFigures = route({
  ...getReportData,
  url: '/api/reports/figures',
  summary: 'Figures of a report that tell of no single patient',
  body: Type.Object({
    ...ReportQuestion.properties,
    parts: Type.Array(CountedPart, { minItems: 1, maxItems: limit.figureParts }),
  }),
  reply: Type.Object({ parts: Type.Array(PartFigures) }),
  example: { body: { ...getReportData.example.body, parts: [{}] } },
});
