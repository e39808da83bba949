import { Checkbox, Group, PeriodSelect, Select, useShell } from '@intake-desk/kit';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useListUsers } from '../users/users-api.ts';
import { type LogView, logPeriods } from './use-log-view.ts';

interface LogFiltersProps {
  readonly view: LogView;
  readonly change: (part: Partial<LogView>) => void;
  /** Filters of one log only. */
  readonly children: ReactNode;
}

/** Filters of both logs: period, user, and rows without an organisation. */
export function LogFilters({ view, change, children }: LogFiltersProps) {
  const { t } = useTranslation('mf-settings');
  const { organisation } = useShell();
  const users = useListUsers({ query: { org: organisation.symbol } });
  const known = (users.data ?? []).map(({ id, name }) => ({ value: String(id), label: name }));
  const chosen = view.userId === undefined ? null : String(view.userId);
  // Users of other organisations are in the log, but not in this list of users.
  const listed = chosen === null || known.some(({ value }) => value === chosen);
  return (
    <Group gap="xs" align="flex-start" mb="sm">
      {children}
      <Select
        size="sm"
        w={164}
        aria-label={t('logs.filters.user')}
        placeholder={t('logs.filters.user')}
        searchable
        clearable
        value={chosen}
        onChange={(value) => change({ userId: value === null ? undefined : Number(value) })}
        data={listed ? known : [...known, { value: chosen, label: t('logs.filters.otherUser', { id: chosen }) }]}
      />
      <PeriodSelect
        label={t('logs.filters.period')}
        periods={logPeriods}
        value={view.period}
        dates={view.dates}
        zone={organisation.timezone}
        onChange={(period, dates) => change({ period, dates })}
      />
      <Checkbox
        mt={8}
        label={t('logs.filters.unassigned')}
        checked={view.unassigned}
        onChange={(event) => change({ unassigned: event.currentTarget.checked })}
      />
    </Group>
  );
}
