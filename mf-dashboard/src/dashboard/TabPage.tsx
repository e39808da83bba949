import type { AttentionFilter, Options, TableColumns } from '@intake-desk/contracts';
import { Group, type OptionsHook, rememberedWidths, useShell } from '@intake-desk/kit';
import { useCallback, useEffect, useEffectEvent, useMemo, useState } from 'react';
import { AttentionLine } from '../attention/AttentionLine.tsx';
import { toggled } from '../charts/toggled.ts';
import { useColumnContext } from '../columns/use-column-context.ts';
import type { DashboardPeriod, Tab } from '../conversion/tab.ts';
import {
  type PageSize,
  requestOf,
  settingOf,
  type TableRequest,
  type TabSetting,
} from '../conversion/table-request.ts';
import { type LiveAnswer, useLiveAnswer } from '../conversion/use-live-answer.ts';
import { ActiveFilters } from '../filters/ActiveFilters.tsx';
import { useActiveFilters } from '../filters/use-active-filters.ts';
import { DashboardTable } from '../table/DashboardTable.tsx';
import { WaitingRows } from '../table/WaitingRows.tsx';
import { attentionOf } from '../view/attention.ts';
import { useNewDay } from '../view/use-new-day.ts';
import { type DashboardViewHook, useDashboardView } from '../views/use-dashboard-view.ts';
import { ChartsArea } from './ChartsArea.tsx';
import classes from './dashboard.module.css';
import { TabSkeleton } from './TabSkeleton.tsx';
import { TabToolbar } from './TabToolbar.tsx';

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
  const { tab, dashboardView, options } = props;
  const { view, choice } = dashboardView;
  const { organisation, department } = useShell();
  const { timezone } = organisation;
  const [now, setNow] = useState(() => Date.now());
  useNewDay(timezone, () => setNow(Date.now()));
  const { period, dates, boxes } = view;
  const setting = useMemo(
    () => settingOf(tab, { period, dates, boxes }, options, timezone, now),
    [tab, period, dates, boxes, options, timezone, now],
  );
  const asked = useMemo(() => {
    const attention = attentionOf(tab.catalogue, choice, view);
    const scope = { org: organisation.symbol, departmentSymbol: department.symbol };
    return { attention, request: requestOf(scope, { ...view, attention }, setting, timezone) };
  }, [tab, choice, view, setting, organisation.symbol, department.symbol, timezone]);
  const answer = useLiveAnswer(tab, asked.request);
  // A response by itself renders nothing: what it changes is rendered between keys.
  return useMemo(() => <TabContent {...props} {...asked} {...{ setting, answer }} />, [props, asked, setting, answer]);
}

interface TabContentProps<C extends TableColumns, P extends DashboardPeriod> extends TabPageProps<C, P> {
  readonly setting: TabSetting<P>;
  readonly attention: AttentionFilter | undefined;
  readonly request: TableRequest<C>;
  readonly answer: LiveAnswer;
}

function TabContent<C extends TableColumns, P extends DashboardPeriod>(props: TabContentProps<C, P>) {
  const { tab, dashboardView, options, save, onAppointments, setting, attention, request, answer } = props;
  const { catalogue, bars } = tab;
  const { tab: name, table } = catalogue;
  const { view, change, choice } = dashboardView;
  const { selection } = view;
  const { facts, waiting, marks } = answer;
  const failed = answer.error !== undefined;
  const { sideFilters, range } = setting;
  const context = useColumnContext(facts, marks);
  const { chips, clear, showLeftOut } = useActiveFilters(
    table,
    { view, change, attention, tab: name },
    sideFilters,
    facts,
    context,
  );
  const tell = useEffectEvent(onAppointments);
  useEffect(() => {
    if (facts) tell(facts.appointments);
  }, [facts]);
  const body = useMemo(() => tab.bodyOf(request), [tab, request]);
  const collapsed = options.chartsCollapsed ?? false;
  const remembered = useMemo(() => rememberedWidths(name, { options, save }), [name, options, save]);
  const onPageSize = useCallback(
    (size: PageSize) => {
      save(`rowsPerPage_${name}`, size);
      change({ page: 1 });
    },
    [name, save, change],
  );

  // The same elements after a filter of the table, which changes nothing in them.
  const toolbar = useMemo(
    () => (
      <TabToolbar {...{ tab, dashboardView, options, save, setting, attention, body, facts }} onInclude={showLeftOut} />
    ),
    [tab, dashboardView, options, save, setting, attention, body, facts, showLeftOut],
  );
  const charts = useMemo(
    () => (
      <ChartsArea
        data={facts}
        tab={name}
        onSelect={(part) => change({ selection: toggled(selection, part) })}
        onCollapsed={(next) => save('chartsCollapsed', next)}
        {...{ failed, bars, range, selection, collapsed }}
      >
        <AttentionLine
          counts={facts?.attention}
          value={attention}
          onChange={(pressed) => change({ attention: pressed })}
        />
      </ChartsArea>
    ),
    [facts, failed, name, bars, range, selection, collapsed, attention, change, save],
  );
  return (
    <div className={classes.tab}>
      {toolbar}
      {charts}
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
        hidden={options[`hiddenColumns_${name}`] ?? noColumns}
        {...remembered}
        dense={options.dense ?? false}
        onPageSize={onPageSize}
        onShowLeftOut={showLeftOut}
        onHold={answer.hold}
      />
    </div>
  );
}
