import type { DateRange, SideFilters, TableColumns } from '@intake-desk/contracts';
import type { OptionsHook } from '@intake-desk/kit';
import type { DashboardRequest } from '../conversion/tab.ts';
import { ExportMenu } from '../export/ExportMenu.tsx';
import type { Catalogue } from '../view/catalogue.ts';
import { wholeView } from '../view/whole-view.ts';
import type { DashboardViewHook } from '../views/use-dashboard-view.ts';
import { ViewMenu } from '../views/ViewMenu.tsx';
import { ColumnMenu } from './ColumnMenu.tsx';
import { useColumns } from './use-columns.ts';

interface TableToolsProps<C extends TableColumns, P extends string> {
  readonly catalogue: Catalogue<C, P>;
  readonly dashboardView: DashboardViewHook<C, P>;
  readonly setting: { readonly period: P; readonly range: DateRange; readonly sideFilters: SideFilters };
  readonly options: NonNullable<OptionsHook['options']>;
  readonly save: OptionsHook['save'];
  /** Columns with values; undefined before the first response. */
  readonly available: readonly string[] | undefined;
  /** The newest request, whose rows are exported. */
  readonly request: DashboardRequest;
}

const noColumns: readonly string[] = [];

export function TableTools<C extends TableColumns, P extends string>({
  catalogue,
  dashboardView,
  setting,
  options,
  save,
  available,
  request,
}: TableToolsProps<C, P>) {
  const { view, change, choice, usual, savedViews } = dashboardView;
  const hidden = options[`hiddenColumns_${catalogue.tab}`] ?? noColumns;
  const columns = useColumns({
    catalogue,
    choice,
    available,
    hidden,
    onHidden: (next) => save(`hiddenColumns_${catalogue.tab}`, next),
    view,
    change,
  });
  return (
    <>
      <ViewMenu
        catalogue={catalogue}
        savedViews={savedViews}
        choice={choice}
        whole={wholeView(catalogue, view, choice, { ...setting, hidden })}
        usual={usual}
        onUsual={(next) => save(`view_${catalogue.tab}`, next)}
        view={view}
        change={change}
      />
      <ColumnMenu
        catalogue={catalogue}
        {...columns}
        onUsualWidths={
          options[`columnWidths_${catalogue.tab}`] ? () => save(`columnWidths_${catalogue.tab}`, null) : undefined
        }
      />
      <ExportMenu request={request} />
    </>
  );
}
