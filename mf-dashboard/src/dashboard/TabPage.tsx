import type {
  AppointmentPeriod,
  ChartSelection,
  ConversionPeriod,
  Options,
  TableColumns,
  TableFilters,
} from '@intake-desk/contracts';
import {
  addDays,
  Group,
  instantAt,
  type OptionsHook,
  PeriodSelect,
  rememberedWidths,
  today,
  useScope,
  useShell,
} from '@intake-desk/kit';
import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AttentionLine } from '../attention/AttentionLine.tsx';
import { toggled } from '../charts/toggled.ts';
import { useColumnContext } from '../columns/use-column-context.ts';
import type { Tab } from '../conversion/tab.ts';
import { requestOf, savedSideFilters, settingOf } from '../conversion/table-request.ts';
import { useLiveAnswer } from '../conversion/use-live-answer.ts';
import { ActiveFilters } from '../filters/ActiveFilters.tsx';
import { SearchField } from '../filters/SearchField.tsx';
import { SideFilterMenu } from '../filters/SideFilterMenu.tsx';
import { useActiveFilters } from '../filters/use-active-filters.ts';
import { DashboardTable } from '../table/DashboardTable.tsx';
import { TableTools } from '../table/TableTools.tsx';
import { WaitingRows } from '../table/WaitingRows.tsx';
import toolbar from '../toolbar/toolbar.module.css';
import { useOneLine } from '../toolbar/use-one-line.ts';
import { attentionOf } from '../view/attention.ts';
import { boxesOf } from '../view/side-boxes.ts';
import { type DashboardViewHook, useDashboardView } from '../views/use-dashboard-view.ts';
import { ChartsArea } from './ChartsArea.tsx';
import classes from './dashboard.module.css';
import { TabSkeleton } from './TabSkeleton.tsx';

type DashboardPeriod = ConversionPeriod | AppointmentPeriod;

interface TabProps<C extends TableColumns, P extends DashboardPeriod> {
  readonly tab: Tab<C, P>;
  readonly options: Options;
  readonly save: OptionsHook['save'];
  /** Called with every response: true if there is an appointment. */
  readonly onAppointments: (any: boolean) => void;
}

interface TabPageProps<C extends TableColumns, P extends DashboardPeriod> extends TabProps<C, P> {
  readonly dashboardView: DashboardViewHook<C, P>;
}

const noColumns: readonly string[] = [];

/** A tab of the dashboard, once its saved view is loaded. */
export function TabOfView<C extends TableColumns, P extends DashboardPeriod>(props: TabProps<C, P>) {
  const { tab, options, save, onAppointments } = props;
  const dashboardView = useDashboardView(tab.catalogue, options);
  // A stable element: a record that opens changes the address, but not the page below it.
  return useMemo(
    () =>
      dashboardView.ready ? (
        <TabPage {...{ tab, options, save, onAppointments, dashboardView }} />
      ) : (
        <TabSkeleton bars={tab.bars} />
      ),
    [tab, options, save, onAppointments, dashboardView],
  );
}

function TabPage<C extends TableColumns, P extends DashboardPeriod>(props: TabPageProps<C, P>) {
  const { tab, dashboardView, options, save, onAppointments } = props;
  const { catalogue } = tab;
  const { tab: name, table } = catalogue;
  const { t } = useTranslation('mf-dashboard');
  const { organisation } = useShell();
  const { timezone } = organisation;
  const scope = useScope();
  const { view, change, choice } = dashboardView;
  const now = useNow(timezone);
  const setting = settingOf(tab, view, options, timezone, now);
  // Saved filters, without those that a chip, Clear all or Show turned off for this view.
  const saved = savedSideFilters(options, name);
  const attention = attentionOf(catalogue, choice, view);
  const request = requestOf(scope, { ...view, attention }, setting, timezone);
  const body = tab.bodyOf(request);
  const answer = useLiveAnswer(tab, request);
  const { data, waiting, error, marks } = answer;
  const context = useColumnContext(data, marks);
  const { sideFilters } = setting;
  const { chips, clear, showLeftOut } = useActiveFilters(
    table,
    { view, change, attention },
    sideFilters,
    data,
    context,
  );
  const select = (part: ChartSelection): void => change({ selection: toggled(view.selection, part) });
  const tell = useEffectEvent(onAppointments);
  useEffect(() => {
    if (data) tell(data.appointments);
  }, [data]);

  const oneLine = useOneLine<HTMLDivElement>();
  const hidden = options[`hiddenColumns_${name}`] ?? noColumns;
  return (
    <div className={classes.tab}>
      <div ref={oneLine} className={`${classes.toolbar} ${toolbar.toolbar}`}>
        <PeriodSelect
          label={t('dashboard.period')}
          periods={catalogue.periods}
          value={setting.period}
          dates={setting.range}
          zone={timezone}
          onChange={(period, dates) => {
            save(`selected_period_${name}`, period);
            if (period === 'custom') save(`dates_${name}`, dates);
            change(
              { period, dates: period === 'custom' ? dates : undefined, selection: undefined },
              { period: setting.period, dates: setting.range },
            );
          }}
        />
        <SearchField
          value={tab.searched(view.columnFilters)}
          onChange={(named) => {
            const columnFilters: TableFilters<C> = { ...view.columnFilters, ...named };
            change({ columnFilters });
          }}
        />
        <span className={toolbar.tools}>
          <SideFilterMenu
            value={sideFilters}
            leftOut={data?.tableOptions.leftOut}
            ofAttention={attention !== undefined}
            onInclude={showLeftOut}
            onBoxes={(boxes) => {
              const shown = boxesOf(sideFilters);
              save(`sideFilters_${name}`, { ...saved, ...boxes });
              change({ boxes: { ...shown, ...boxes } }, { boxes: shown });
            }}
            onHiddenEpds={(hiddenEPDs) => save(`sideFilters_${name}`, { ...saved, hiddenEPDs })}
          />
          <TableTools
            catalogue={catalogue}
            dashboardView={dashboardView}
            setting={setting}
            options={options}
            save={save}
            available={data?.tableOptions.columns}
            request={body}
          />
        </span>
      </div>
      <ChartsArea
        data={data}
        failed={error !== undefined}
        tab={name}
        bars={tab.bars}
        range={setting.range}
        selection={view.selection}
        onSelect={select}
        collapsed={options.chartsCollapsed ?? false}
        onCollapsed={(collapsed) => save('chartsCollapsed', collapsed)}
      >
        <AttentionLine
          counts={data?.attention}
          value={attention}
          onChange={(pressed) => change({ attention: pressed })}
        />
      </ChartsArea>
      <Group gap={8} justify="space-between">
        <ActiveFilters chips={chips} onClear={clear} />
        <span role="status">
          <WaitingRows count={waiting} onShow={answer.release} />
        </span>
      </Group>
      <DashboardTable
        catalogue={catalogue}
        choice={choice}
        request={body}
        state={answer}
        context={context}
        attention={attention}
        view={view}
        change={change}
        pageSize={setting.pageSize}
        hidden={hidden}
        {...rememberedWidths(name, { options, save })}
        dense={options.dense ?? false}
        onPageSize={(size) => {
          save(`rowsPerPage_${name}`, size);
          change({ page: 1 });
        }}
        onShowLeftOut={showLeftOut}
        onHold={answer.hold}
      />
    </div>
  );
}

/** Returns the current time in ms, updated when a civil day begins in `zone`, so that "today" is right on a page left open. */
function useNow(zone: string): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const tomorrow = instantAt(addDays(today(zone, now), 1), '00:00', zone);
    const timer = setTimeout(() => setNow(Date.now()), Math.max(1000, tomorrow - Date.now() + 50));
    return () => clearTimeout(timer);
  }, [now, zone]);
  return now;
}
