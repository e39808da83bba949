import type { AttentionFilter, TableColumns } from '@intake-desk/contracts';
import type { Catalogue } from './catalogue.ts';
import type { ViewChoice, ViewOf } from './view.ts';

/**
 * Returns the attention that the table is narrowed to: the view's own, or that of the built-in view that it started as. Filters on
 * columns and a selected part of a chart lift the latter: whoever looks for a patient means all of the period.
 */
export function attentionOf<C extends TableColumns, P extends string>(
  { builtIn }: Catalogue<C, P>,
  choice: ViewChoice,
  { attention, everybody, selection, columnFilters }: Omit<ViewOf<C, P>, 'page'>,
): AttentionFilter | undefined {
  if (attention || everybody || selection || typeof choice === 'number') return attention;
  const isFiltered = Object.values(columnFilters).some((filter) => filter !== undefined);
  return isFiltered ? undefined : builtIn[choice].attention;
}
