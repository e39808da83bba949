import type { AttentionFilter, Options, TableColumns, TableFilters } from '@intake-desk/contracts';
import { type OptionsHook, PeriodSelect, useShell } from '@intake-desk/kit';
import { useTranslation } from 'react-i18next';
import type { Facts } from '../conversion/shown.ts';
import type { DashboardPeriod, DashboardRequest, Tab } from '../conversion/tab.ts';
import { savedSideFilters, type TabSetting } from '../conversion/table-request.ts';
import { SearchField } from '../filters/SearchField.tsx';
import { SideFilterMenu } from '../filters/SideFilterMenu.tsx';
import { TableTools } from '../table/TableTools.tsx';
import toolbar from '../toolbar/toolbar.module.css';
import { useOneLine } from '../toolbar/use-one-line.ts';
import { boxesOf } from '../view/side-boxes.ts';
import type { DashboardViewHook } from '../views/use-dashboard-view.ts';
import classes from './dashboard.module.css';

interface TabToolbarProps<C extends TableColumns, P extends DashboardPeriod> {
  readonly tab: Tab<C, P>;
  readonly dashboardView: DashboardViewHook<C, P>;
  readonly options: Options;
  readonly save: OptionsHook['save'];
  readonly setting: TabSetting<P>;
  readonly attention: AttentionFilter | undefined;
  readonly body: DashboardRequest;
  readonly facts: Facts | undefined;
  readonly onInclude: () => void;
}

/** Period, search, side filters, views, columns and export of a tab. */
export function TabToolbar<C extends TableColumns, P extends DashboardPeriod>(props: TabToolbarProps<C, P>) {
  const { tab, dashboardView, options, save, setting, attention, body, facts, onInclude } = props;
  const { catalogue } = tab;
  const { tab: name } = catalogue;
  const { view, change } = dashboardView;
  const { sideFilters } = setting;
  const { t } = useTranslation('mf-dashboard');
  const { organisation } = useShell();
  const oneLine = useOneLine<HTMLDivElement>();
  // Saved filters, without those that a chip, Clear all or Show turned off for this view.
  const saved = savedSideFilters(options, name);
  return (
    <div ref={oneLine} className={`${classes.toolbar} ${toolbar.toolbar}`}>
      <PeriodSelect
        label={t('dashboard.period')}
        periods={catalogue.periods}
        value={setting.period}
        dates={setting.range}
        zone={organisation.timezone}
        onChange={(period, dates) => {
          save(`selected_period_${name}`, period);
          if (period === 'custom') save(`dates_${name}`, dates);
          change(
            { period, dates: period === 'custom' ? dates : undefined, selection: undefined },
            { unsaid: { period: setting.period, dates: setting.range } },
          );
        }}
      />
      <SearchField
        value={tab.searched(view.columnFilters)}
        onChange={(named) =>
          change((newest) => {
            const columnFilters: TableFilters<C> = { ...newest.columnFilters, ...named };
            return { columnFilters };
          })
        }
      />
      <span className={toolbar.tools}>
        <SideFilterMenu
          value={sideFilters}
          leftOut={facts?.leftOut}
          ofAttention={attention !== undefined}
          onInclude={onInclude}
          onBoxes={(boxes) => {
            const shown = boxesOf(sideFilters);
            save(`sideFilters_${name}`, { ...saved, ...boxes });
            change((newest) => ({ boxes: { ...shown, ...newest.boxes, ...boxes } }), { unsaid: { boxes: shown } });
          }}
          onHiddenEpds={(hiddenEPDs) => save(`sideFilters_${name}`, { ...saved, hiddenEPDs })}
        />
        <TableTools
          catalogue={catalogue}
          dashboardView={dashboardView}
          setting={setting}
          options={options}
          save={save}
          available={facts?.columns}
          request={body}
        />
      </span>
    </div>
  );
}
