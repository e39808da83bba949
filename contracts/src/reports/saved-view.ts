import { type Static, Type } from 'typebox';
import { DepartmentSymbol } from '../identifier/identifier.ts';
import { limit } from '../limits/limit.ts';
import { type ChartType, chartTypes } from '../questionnaire/chart-type.ts';
import { ReportFilters } from './report-filter.ts';

/** How a question, or its risk categories, are shown in an overview. Null: no chart; regular users then do not see the question. */
const ShownAs = Type.Object({
  chart: Type.Unsafe<ChartType | null>({ type: ['string', 'null'], enum: [...chartTypes, null] }),
  table: Type.Boolean(),
});
export type ShownAs = Static<typeof ShownAs>;

/** A question of an overview (S2 §3). */
export const OverviewQuestion = Type.Object({
  uniqueId: Type.String({ maxLength: limit.codeLength }),
  selected: Type.Boolean(),
  /** Of its answers; `column` unless chosen. */
  questionViewInfo: ShownAs,
  /** Of its risk groups; `pie` unless chosen. */
  categoryViewInfo: ShownAs,
});
export type OverviewQuestion = Static<typeof OverviewQuestion>;

/** An overview that a department made: which questions it shows, how and in which order, and of whom. */
export const SavedOverview = Type.Object({
  id: Type.String({ minLength: 1, maxLength: limit.codeLength }),
  label: Type.String({ minLength: 1, maxLength: limit.nameLength }),
  /** It is the one that opens first. */
  selected: Type.Boolean(),
  /** It is neither deleted nor renamed, and its questions stay (S2 §4). */
  immutable: Type.Optional(Type.Boolean()),
  department: DepartmentSymbol,
  filters: ReportFilters,
  /**
   * Questionnaires in the order in which they are shown; those that are not listed follow as the report has them. A list by itself,
   * since an object cannot keep the order of names such as `7` and `12`.
   */
  questionnaireOrder: Type.Optional(
    Type.Array(Type.String({ maxLength: limit.codeLength }), { maxItems: limit.reportForms, uniqueItems: true }),
  ),
  /** By questionnaire, its questions in the order in which they are shown. Questions that are not listed are not selected. */
  selectedQuestionairesQuestions: Type.Record(
    Type.String({ maxLength: limit.codeLength }),
    Type.Array(OverviewQuestion, { maxItems: limit.reportCharts }),
  ),
});
export type SavedOverview = Static<typeof SavedOverview>;

/** The saved overviews of a report by `contentKey` (S2 §3 Saved view), in their order. */
export const SavedView = Type.Record(
  Type.String({ maxLength: limit.viewKeyLength }),
  Type.Object({ overviews: Type.Array(SavedOverview, { maxItems: limit.overviews }) }),
);
export type SavedView = Static<typeof SavedView>;

/** Names a selection of content: its values in order, joined. A selection has its own overviews (S2 §3). */
export const contentKey = (content: readonly string[]): string => [...new Set(content)].sort().join(',');
