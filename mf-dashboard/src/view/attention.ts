import type { AttentionFilter, TableColumns } from '@intake-desk/contracts';
import type { Catalogue } from './catalogue.ts';
import type { ViewChoice, ViewOf } from './view.ts';

/**
 * Returns the table's attention filter: the view's own, or that of its built-in view. Column filters and a selected part of a chart
 * override the latter, since a search means all of the period; named intakes override both.
 */
export function attentionOf<C extends TableColumns, P extends string>(
  { builtIn }: Catalogue<C, P>,
  choice: ViewChoice,
  { attention, everybody, selection, columnFilters, together }: Omit<ViewOf<C, P>, 'page'>,
): AttentionFilter | undefined {
  if (together) return undefined;
  if (attention || everybody || selection || typeof choice === 'number') return attention;
  const isFiltered = Object.values(columnFilters).some((filter) => filter !== undefined);
  return isFiltered ? undefined : builtIn[choice].attention;
}
