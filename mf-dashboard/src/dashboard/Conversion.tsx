import type { ChartSelection, ConversionColumn } from '@intake-desk/contracts';
import { type OptionsHook, rememberedWidths, useScope, useShell } from '@intake-desk/kit';
import { useState } from 'react';
import { ChartsSkeleton } from '../charts/ChartsSkeleton.tsx';
import { ConversionCharts } from '../charts/ConversionCharts.tsx';
import { LeftOutLine } from '../charts/LeftOutLine.tsx';
import { toggled } from '../charts/toggled.ts';
import { useChartTexts } from '../charts/use-chart-texts.ts';
import { useColumnContext } from '../columns/use-column-context.ts';
import { requestOf, type Setting } from '../conversion/conversion-request.ts';
import { useConversion } from '../conversion/use-conversion.ts';
import { ActiveFilters } from '../filters/ActiveFilters.tsx';
import { useActiveFilters } from '../filters/use-active-filters.ts';
import { ColumnMenu } from '../table/ColumnMenu.tsx';
import { ConversionTable } from '../table/ConversionTable.tsx';
import { WaitingRows } from '../table/WaitingRows.tsx';
import type { ViewHook } from '../view/use-view.ts';
import classes from './dashboard.module.css';

interface ConversionProps extends ViewHook {
  readonly options: NonNullable<OptionsHook['options']>;
  readonly save: OptionsHook['save'];
  readonly setting: Setting;
}

const noColumns: readonly ConversionColumn[] = [];

/** Intake admission: charts that answer clicks, and the table that follows them. */
export function Conversion({ view, change, options, save, setting }: ConversionProps) {
  const { organisation } = useShell();
  const scope = useScope();
  const texts = useChartTexts();
  const [held, setHeld] = useState(false);
  const conversion = useConversion(requestOf(scope, view, setting, organisation.timezone), held);
  const { data, waiting, error, marks } = conversion;
  const context = useColumnContext(data, marks);
  const { chips, clear, showLeftOut } = useActiveFilters({ view, change }, setting.sideFilters, data, context);
  const select = (part: ChartSelection): void => change({ selection: toggled(view.selection, part) });

  return (
    <>
      {data ? <LeftOutLine leftOut={data.tableOptions.leftOut} texts={texts} onInclude={showLeftOut} /> : null}
      {data && data.tableOptions.total > 0 ? (
        <ConversionCharts data={data} texts={texts} selection={view.selection} onSelect={select} />
      ) : null}
      {data || error ? null : <ChartsSkeleton />}
      <div className={classes.toolbar}>
        <ActiveFilters chips={chips} onClear={clear} />
        <span className={classes.tools}>
          <span role="status">
            <WaitingRows count={waiting} onShow={conversion.release} />
          </span>
          <ColumnMenu
            columns={data?.tableOptions.columns ?? noColumns}
            hidden={options.hiddenColumns_conversion ?? noColumns}
            onChange={(hidden) => save('hiddenColumns_conversion', hidden)}
            onUsualWidths={options.columnWidths_conversion ? () => save('columnWidths_conversion', null) : undefined}
          />
        </span>
      </div>
      <ConversionTable
        conversion={conversion}
        context={context}
        view={view}
        change={change}
        pageSize={setting.pageSize}
        hidden={options.hiddenColumns_conversion ?? noColumns}
        {...rememberedWidths('conversion', { options, save })}
        dense={options.dense ?? false}
        onPageSize={(size) => {
          save('rowsPerPage_conversion', size);
          change({ page: 1 });
        }}
        onShowLeftOut={showLeftOut}
        onHold={setHeld}
      />
    </>
  );
}
