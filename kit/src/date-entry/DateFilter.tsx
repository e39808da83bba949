import { SegmentedControl, Stack } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { type DateFilterValue, dateFilterWords } from '../components/data-table/date-filter-words.ts';
import { FilterPopover } from '../components/data-table/FilterPopover.tsx';
import { kitNamespace } from '../i18n/i18n.ts';
import { today } from '../period/period-dates.ts';
import { useShell } from '../shell-api/ShellContext.ts';
import { RangeEntry } from './RangeEntry.tsx';

interface DateFilterProps {
  readonly label: string;
  readonly value: DateFilterValue | undefined;
  readonly onChange: (value: DateFilterValue | undefined) => void;
}

const without = (value: DateFilterValue): DateFilterValue | undefined =>
  value.from === undefined && value.to === undefined && value.has === undefined ? undefined : value;

/** The filter of a date column: a range, or the shortcuts "has a date" and "has none" (S1 §2). */
export function DateFilter({ label, value = {}, onChange }: DateFilterProps) {
  const { t } = useTranslation(kitNamespace);
  return (
    <FilterPopover
      label={label}
      words={dateFilterWords(t, value) ?? t('filter.any')}
      on={without(value) !== undefined}
      keep
    >
      <DateChoice label={label} value={value} onChange={onChange} />
    </FilterPopover>
  );
}

function DateChoice({ label, value, onChange }: DateFilterProps & { readonly value: DateFilterValue }) {
  const { t } = useTranslation(kitNamespace);
  const { organisation } = useShell();
  const { from, to, has } = value;
  return (
    <Stack gap="xs">
      <SegmentedControl
        size="xs"
        aria-label={label}
        value={has === undefined ? 'range' : String(has)}
        onChange={(choice) => onChange(choice === 'range' ? undefined : { has: choice === 'true' })}
        data={[
          { value: 'range', label: t('filter.range') },
          { value: 'true', label: t('filter.has') },
          { value: 'false', label: t('filter.hasNone') },
        ]}
      />
      <RangeEntry
        label={label}
        value={{ from, to }}
        today={today(organisation.timezone)}
        withinPortal={false}
        onChange={({ from: start, to: end }) =>
          onChange(without({ ...(start ? { from: start } : {}), ...(end ? { to: end } : {}) }))
        }
      />
    </Stack>
  );
}
