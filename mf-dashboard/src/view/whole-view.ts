import { builtInViews, type DateRange, type SideFilters, type TableColumns } from '@intake-desk/contracts';
import { attentionOf } from './attention.ts';
import type { Catalogue } from './catalogue.ts';
import { boxesOf } from './side-boxes.ts';
import type { ViewChoice, ViewOf, ViewParts } from './view.ts';

interface Held<P extends string> {
  readonly period: P;
  readonly range: DateRange;
  readonly sideFilters: SideFilters;
  /** Columns that the user hid in built-in views. */
  readonly hidden: readonly string[];
}

/** Returns all current parts, including implied ones, since a colleague with other options is to see the same. */
export function wholeView<C extends TableColumns, P extends string>(
  catalogue: Catalogue<C, P>,
  parts: ViewOf<C, P>,
  choice: ViewChoice,
  { period, range, sideFilters, hidden }: Held<P>,
): ViewParts<C, P> {
  const { builtIn, table } = catalogue;
  const { columns } = builtIn[typeof choice === 'number' ? builtInViews[0] : choice];
  return {
    ...parts,
    attention: attentionOf(catalogue, choice, parts),
    period,
    dates: period === 'custom' ? range : undefined,
    boxes: boxesOf(sideFilters),
    columns: parts.columns ?? columns.filter((name) => !table.isHideable(name) || !hidden.includes(name)),
  };
}
