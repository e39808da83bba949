import { type Static, Type } from 'typebox';
import { RiskGroup } from '../intake/risk.ts';
import { limit } from '../limits/limit.ts';
import { ItemType } from '../questionnaire/questionnaire.ts';

export const questionFields = {
  questionnaireId: Type.String({ maxLength: limit.codeLength }),
  uniqueId: Type.String({ maxLength: limit.codeLength }),
};

/** Number of patients who passed the filter when it was set (S2 §3); stored and not used. */
const storedCount = { patientsLeft: Type.Optional(Type.Integer({ minimum: 0 })) };

/**
 * One condition (S2 §3 Filter): an answer by its category's key, the risk group of an answer, or the worst group of one or all
 * questionnaires. It is independent of the language, so that a link shows the same numbers to everybody.
 */
export const FilterPart = Type.Union([
  Type.Object({
    type: ItemType,
    ...questionFields,
    ...storedCount,
    answer: Type.String({ maxLength: limit.freeTextLength }),
  }),
  Type.Object({ type: Type.Literal('groupId'), ...questionFields, ...storedCount, groupId: RiskGroup }),
  Type.Object({
    type: Type.Literal('summary'),
    questionnaireId: Type.Optional(questionFields.questionnaireId),
    ...storedCount,
    groupId: RiskGroup,
  }),
]);
export type FilterPart = Static<typeof FilterPart>;

/** Conditions joined by "or". */
export const ReportFilter = Type.Array(FilterPart, { minItems: 1, maxItems: limit.filterParts });
export type ReportFilter = Static<typeof ReportFilter>;

/** Filters joined by "and". */
export const ReportFilters = Type.Array(ReportFilter, { maxItems: limit.reportFilters });

/** By questionnaire, the questions that determine a patient's risk (S2 §4). Left out, all of the report's. */
export const SelectedQuestions = Type.Record(
  Type.String({ maxLength: limit.codeLength }),
  Type.Array(Type.String({ maxLength: limit.codeLength }), { maxItems: limit.reportCharts }),
);
export type SelectedQuestions = Static<typeof SelectedQuestions>;
