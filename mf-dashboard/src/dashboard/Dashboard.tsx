import {
  builtInViews,
  dashboardTabs,
  type FirstView,
  type Period,
  type RequestAhead,
  type TableColumns,
} from '@intake-desk/contracts';
import {
  LatePart,
  loadLate,
  Tabs,
  useLateModule,
  useOptions,
  useProblemLog,
  useScope,
  useShell,
} from '@intake-desk/kit';
import { useCallback, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router';
import { appointmentTab, conversionTab, type Tab } from '../conversion/tab.ts';
import { requestOf, settingOf } from '../conversion/table-request.ts';
import { SkipToTable } from '../table/SkipToTable.tsx';
import { TodayOffer } from '../today/TodayOffer.tsx';
import { TodaySkeleton } from '../today/TodaySkeleton.tsx';
import { readView } from '../view/address.ts';
import { attentionOf } from '../view/attention.ts';
import classes from './dashboard.module.css';
import { TabOfView } from './TabPage.tsx';
import { TabSkeleton } from './TabSkeleton.tsx';

/** Today's list, then the tabs of S1, the first of which is the default. */
const homeTabs = ['today', ...dashboardTabs] as const;
type HomeTab = (typeof homeTabs)[number];

const loadToday = () => import(/* webpackChunkName: "today" */ '../today/Today.tsx');

/** The dashboard in tabs: today's list, except in PIN mode; intakes; and appointments if there are any. */
export default function Dashboard() {
  const { t } = useTranslation('mf-dashboard');
  const { user } = useShell();
  const scope = useScope();
  const { options, save } = useOptions();
  const navigate = useNavigate();
  const { search, state } = useLocation();
  const place = `${scope.org} ${scope.departmentSymbol}`;
  const [found, setFound] = useState<{ readonly place: string; readonly appointments: boolean }>();
  /** Last address of each tab, with its filters. */
  const left = useRef(new Map<HomeTab, { readonly search: string; readonly state: unknown }>());

  const appointments = found?.place === place ? found.appointments : undefined;
  const today = !user.authByPin;
  const wanted = readTab(new URLSearchParams(search)) ?? options?.dashboardActiveTab ?? 'conversion';
  const missing = wanted === 'today' ? !today : wanted === 'appointments' && appointments === false;
  const active = missing ? 'conversion' : wanted;
  const offered = homeTabs.filter(
    (name) =>
      name === active ||
      name === 'conversion' ||
      (name === 'today' ? today : (appointments ?? options?.showAppointmentTab)),
  );
  const choose = (name: HomeTab): void => {
    if (name === active) return;
    left.current.set(active, { search, state });
    const back = left.current.get(name);
    const address = new URLSearchParams(back?.search);
    address.set('tab', name);
    save('dashboardActiveTab', name);
    // Without its name Back would lead to the tab that is saved now.
    const named = new URLSearchParams(search);
    named.set('tab', active);
    void navigate({ search: named.toString() }, { state, replace: true });
    void navigate({ search: address.toString() }, { state: back?.state });
  };
  const offersAppointments = offered.includes('appointments');
  const saved = options?.showAppointmentTab;
  const tell = useCallback(
    (there: boolean): void => {
      // Most responses do not affect the tabs, and each change renders the page.
      if (there !== offersAppointments) setFound({ place, appointments: there });
      if (saved !== there) save('showAppointmentTab', there);
    },
    [place, offersAppointments, saved, save],
  );
  const firstTime = today && options && !options.dashboardActiveTab && !options.todayDeclined;
  const page = { save, onAppointments: tell };
  return (
    <Tabs
      value={active}
      onChange={(text) => {
        const name = offered.find((one) => one === text);
        if (name) choose(name);
      }}
      className={classes.page ?? ''}
      variant="pills"
      data-wide
    >
      <SkipToTable />
      <h1 className={classes.title}>{t('dashboard.title')}</h1>
      {firstTime && active !== 'today' ? (
        <TodayOffer onShow={() => choose('today')} onDecline={() => save('todayDeclined', true)} />
      ) : null}
      <Tabs.List aria-label={t('tabs.label')}>
        {offered.map((name) => (
          <Tabs.Tab key={name} value={name}>
            {t(`tabs.${name}`)}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      <Tabs.Panel value={active} className={classes.panel ?? ''}>
        {active === 'today' ? <TodayTab key={`${place} today`} /> : null}
        {options && active === 'conversion' ? (
          <TabOfView key={place} tab={conversionTab} options={options} {...page} />
        ) : null}
        {options && active === 'appointments' ? (
          <TabOfView key={`${place} appointments`} tab={appointmentTab} options={options} {...page} />
        ) : null}
        {options || active === 'today' ? null : <TabSkeleton bars />}
      </Tabs.Panel>
    </Tabs>
  );
}

/** Requests the rows of the tab that will be rendered, unless they depend on a saved view. */
export const ahead: RequestAhead = (view) => {
  const { options, address } = view;
  const wanted = readTab(address.search) ?? options.dashboardActiveTab;
  if (wanted === 'today') return async (dispatch) => dispatch((await loadLate(loadToday)).ahead(view));
  return wanted === 'appointments' ? rowsAhead(appointmentTab, view) : rowsAhead(conversionTab, view);
};

function rowsAhead<C extends TableColumns, P extends Period>(
  tab: Tab<C, P>,
  { organisation, department, options, address }: FirstView,
) {
  const { catalogue } = tab;
  const usual = options[`view_${catalogue.tab}`] ?? builtInViews[0];
  const view = readView(catalogue, address.search, address.state, { usual });
  const choice = view.chosen ?? usual;
  if (typeof choice === 'number') return undefined;
  const { timezone } = organisation;
  const attention = attentionOf(catalogue, choice, view);
  const setting = settingOf(tab, view, options, timezone, Date.now());
  const scope = { org: organisation.symbol, departmentSymbol: department.symbol };
  return tab.ahead(requestOf(scope, { ...view, attention }, setting, timezone));
}

const readTab = (search: URLSearchParams): HomeTab | undefined => {
  const text = search.get('tab');
  return homeTabs.find((name) => name === text);
};

function TodayTab() {
  const late = useLateModule(loadToday, useProblemLog('mf-dashboard'));
  return (
    <LatePart late={late} waiting={<TodaySkeleton />}>
      {({ default: Today }) => <Today />}
    </LatePart>
  );
}
