import { type DashboardTab, dashboardTabs } from '@intake-desk/contracts';
import { Tabs, useOptions, useScope } from '@intake-desk/kit';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router';
import { appointmentTab, conversionTab } from '../conversion/tab.ts';
import { SkipToTable } from '../table/SkipToTable.tsx';
import { readTab } from '../view/address.ts';
import classes from './dashboard.module.css';
import { TabOfView } from './TabPage.tsx';
import { TabSkeleton } from './TabSkeleton.tsx';

/** The dashboard of the chosen organisation and department in two tabs, the second one only if there are appointments. */
export default function Dashboard() {
  const { t } = useTranslation('mf-dashboard');
  const scope = useScope();
  const { options, save } = useOptions();
  const navigate = useNavigate();
  const { search, state } = useLocation();
  const place = `${scope.org} ${scope.departmentSymbol}`;
  const [found, setFound] = useState<{ readonly place: string; readonly appointments: boolean }>();
  /** Last address of each tab, with its filters. */
  const left = useRef(new Map<DashboardTab, { readonly search: string; readonly state: unknown }>());

  const appointments = found?.place === place ? found.appointments : undefined;
  const wanted = readTab(new URLSearchParams(search)) ?? options?.dashboardActiveTab ?? dashboardTabs[0];
  const active = appointments === false ? dashboardTabs[0] : wanted;
  const offered = dashboardTabs.filter(
    (name) => name === active || name === 'conversion' || (appointments ?? options?.showAppointmentTab),
  );
  const choose = (text: string | null): void => {
    const name = offered.find((one) => one === text);
    if (!name || name === active) return;
    left.current.set(active, { search, state });
    const back = left.current.get(name);
    const address = new URLSearchParams(back?.search);
    address.set('tab', name);
    save('dashboardActiveTab', name);
    void navigate({ search: address.toString() }, { state: back?.state });
  };
  const tell = (there: boolean): void => {
    setFound({ place, appointments: there });
    if (options?.showAppointmentTab !== there) save('showAppointmentTab', there);
  };
  const page = { save, onAppointments: tell };
  return (
    <Tabs value={active} onChange={choose} className={classes.page ?? ''} variant="pills" data-wide>
      <SkipToTable />
      <h1 className={classes.title}>{t('dashboard.title')}</h1>
      <Tabs.List aria-label={t('tabs.label')}>
        {offered.map((name) => (
          <Tabs.Tab key={name} value={name}>
            {t(`tabs.${name}`)}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      <Tabs.Panel value={active} className={classes.panel ?? ''}>
        {options && active === 'conversion' ? (
          <TabOfView key={place} tab={conversionTab} options={options} {...page} />
        ) : null}
        {options && active === 'appointments' ? (
          <TabOfView key={`${place} appointments`} tab={appointmentTab} options={options} {...page} />
        ) : null}
        {options ? null : <TabSkeleton bars />}
      </Tabs.Panel>
    </Tabs>
  );
}
