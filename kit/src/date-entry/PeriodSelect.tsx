import type { Period } from '@intake-desk/contracts';
import { Group } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Select } from '../components/Select.tsx';
import { kitNamespace } from '../i18n/i18n.ts';
import { type DateRange, periodDates, today } from '../period/period-dates.ts';
import { RangeEntry } from './RangeEntry.tsx';

interface PeriodSelectProps<P extends Period> {
  readonly label: string;
  /** Periods in order; `custom` shows two dates. */
  readonly periods: readonly P[];
  readonly value: P;
  readonly dates: DateRange;
  /** The organisation's time zone, for "today". */
  readonly zone: string;
  /** Called with complete ranges only. */
  readonly onChange: (value: P, dates: DateRange) => void;
}

export function PeriodSelect<P extends Period>({ label, periods, value, dates, zone, onChange }: PeriodSelectProps<P>) {
  const { t } = useTranslation(kitNamespace);
  const name = (period: Period): string => t(`period.${period}`);
  const choose = (period: P | null): void => {
    if (!period) return;
    const range = period === 'custom' ? dates : datesOf(period, zone, dates);
    onChange(period, range);
  };
  return (
    <Group gap="xs" align="flex-start">
      <Select
        size="sm"
        w={188}
        aria-label={label}
        value={value}
        onChange={choose}
        data={periods.map((period) => ({ value: period, label: name(period) }))}
      />
      {value === 'custom' ? (
        <RangeEntry
          label={label}
          value={{ from: dates.start, to: dates.end }}
          today={today(zone)}
          whole
          bare
          limited
          onChange={({ from, to }) => {
            if (from && to) onChange(value, { start: from, end: to });
          }}
        />
      ) : null}
    </Group>
  );
}

const datesOf = (period: Period, zone: string, current: DateRange): DateRange =>
  period === 'custom' ? current : periodDates(period, zone);
