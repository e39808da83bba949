import { Tabs } from '@intake-desk/kit';
import type { ReactNode } from 'react';
import { useLocation, useNavigate } from 'react-router';

interface SettingsTab {
  readonly value: string;
  readonly label: string;
  readonly panel: ReactNode;
}

interface SettingsTabsProps {
  readonly label: string;
  /** Parameter of the address with the open tab; absent for the first one. */
  readonly parameter: string;
  readonly tabs: readonly [SettingsTab, ...SettingsTab[]];
}

/** Lists that share a page of Settings; the open one is kept in the address. */
export function SettingsTabs({ label, parameter, tabs }: SettingsTabsProps) {
  const { search } = useLocation();
  const navigate = useNavigate();
  const named = new URLSearchParams(search).get(parameter);
  const [first] = tabs;
  const active = tabs.find(({ value }) => value === named) ?? first;
  return (
    <Tabs
      value={active.value}
      variant="pills"
      // Each list has its own filters, so switching resets them.
      onChange={(tab) => void navigate({ search: tab === first.value ? '' : `${parameter}=${tab}` })}
    >
      <Tabs.List aria-label={label} mb="sm">
        {tabs.map(({ value, label: name }) => (
          <Tabs.Tab key={value} value={value}>
            {name}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      <Tabs.Panel value={active.value}>{active.panel}</Tabs.Panel>
    </Tabs>
  );
}
