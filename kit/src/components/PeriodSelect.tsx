import type { Period } from '@intake-desk/contracts';
import { Group, Select } from '@mantine/core';
import { DatePickerInput } from '@mantine/dates';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { kitNamespace } from '../i18n/i18n.ts';
import { type DateRange, periodDates } from '../period/period-dates.ts';

interface PeriodSelectProps<P extends Period> {
  readonly label: string;
  /** The periods on offer, in order; `custom` shows the range of dates. */
  readonly periods: readonly P[];
  readonly value: P;
  readonly dates: DateRange;
  /** The organisation's zone, in which "today" is meant. */
  readonly zone: string;
  /** Called with whole ranges only. */
  readonly onChange: (value: P, dates: DateRange) => void;
}

/** A period by name, or by two dates. */
export function PeriodSelect<P extends Period>({ label, periods, value, dates, zone, onChange }: PeriodSelectProps<P>) {
  const { t } = useTranslation(kitNamespace);
  const [picked, setPicked] = useState<[string | null, string | null]>([dates.start, dates.end]);
  const name = (period: Period): string => t(`period.${period}`);
  const choose = (chosen: string | null): void => {
    const period = periods.find((one) => one === chosen);
    if (!period) return;
    const range = period === 'custom' ? dates : datesOf(period, zone, dates);
    setPicked([range.start, range.end]);
    onChange(period, range);
  };
  const pick = ([start, end]: [string | null, string | null]): void => {
    setPicked([start, end]);
    if (start && end) onChange(value, { start, end });
  };
  return (
    <Group gap="xs" align="flex-end">
      <Select
        size="sm"
        aria-label={label}
        value={value}
        onChange={choose}
        data={periods.map((period) => ({ value: period, label: name(period) }))}
      />
      {value === 'custom' ? (
        <DatePickerInput
          type="range"
          size="sm"
          miw={230}
          aria-label={t('period.dates')}
          allowSingleDateInRange
          value={picked}
          onChange={pick}
        />
      ) : null}
    </Group>
  );
}

const datesOf = (period: Period, zone: string, current: DateRange): DateRange =>
  period === 'custom' ? current : periodDates(period, zone);
