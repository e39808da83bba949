import { type Static, Type } from 'typebox';
import { DepartmentSymbol } from '../identifier/identifier.ts';
import { limit } from '../limits/limit.ts';
import { type ChartType, chartTypes } from '../questionnaire/chart-type.ts';
import { ReportFilters } from './report-filter.ts';

/** How a question or its risk groups are displayed in an overview. Without a chart (null) regular users do not see the question. */
const ShownAs = Type.Object({
  chart: Type.Unsafe<ChartType | null>({ type: ['string', 'null'], enum: [...chartTypes, null] }),
  table: Type.Boolean(),
});
export type ShownAs = Static<typeof ShownAs>;

/** A question of an overview (S2 §3). */
export const OverviewQuestion = Type.Object({
  uniqueId: Type.String({ maxLength: limit.codeLength }),
  selected: Type.Boolean(),
  /** Display of its answers; `column` by default. */
  questionViewInfo: ShownAs,
  /** Display of its risk groups; `pie` by default. */
  categoryViewInfo: ShownAs,
});
export type OverviewQuestion = Static<typeof OverviewQuestion>;

/** An overview saved by a department: its questions, their display and order, and its filters. */
export const SavedOverview = Type.Object({
  id: Type.String({ minLength: 1, maxLength: limit.codeLength }),
  label: Type.String({ minLength: 1, maxLength: limit.nameLength }),
  /** True for the overview that opens first. */
  selected: Type.Boolean(),
  /** It cannot be deleted or renamed, and its questions stay (S2 §4). */
  immutable: Type.Optional(Type.Boolean()),
  department: DepartmentSymbol,
  filters: ReportFilters,
  /** Questionnaires in order; others follow. A list, since objects reorder numeric names. */
  questionnaireOrder: Type.Optional(
    Type.Array(Type.String({ maxLength: limit.codeLength }), { maxItems: limit.reportForms, uniqueItems: true }),
  ),
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

/** Returns the key of a selection of content: its values, sorted and joined. Each selection has its own overviews (S2 §3). */
export const contentKey = (content: readonly string[]): string => [...new Set(content)].sort().join(',');
