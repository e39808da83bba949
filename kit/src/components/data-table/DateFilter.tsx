import { SegmentedControl, Stack } from '@mantine/core';
import { DateInput } from '@mantine/dates';
import { useTranslation } from 'react-i18next';
import { kitNamespace } from '../../i18n/i18n.ts';
import { displayDate } from '../../period/display-date.ts';
import { FilterPopover } from './FilterPopover.tsx';

/** An inclusive range of civil dates (YYYY-MM-DD), or whether there is a date at all. */
export interface DateFilterValue {
  from?: string;
  to?: string;
  has?: boolean;
}

interface DateFilterProps {
  /** Name for screen readers: the column's head. */
  readonly label: string;
  readonly value: DateFilterValue | undefined;
  readonly onChange: (value: DateFilterValue | undefined) => void;
}

const without = (value: DateFilterValue): DateFilterValue | undefined =>
  value.from === undefined && value.to === undefined && value.has === undefined ? undefined : value;

/** The filter under the head of a date column: a range, or the shortcuts "has a date" and "has none" (S1 §2). */
export function DateFilter({ label, value = {}, onChange }: DateFilterProps) {
  const { t } = useTranslation(kitNamespace);
  const { from, to, has } = value;
  const range = [from, to].map((date) => (date ? displayDate(date) : '…')).join(' – ');
  const words = has === undefined ? (from || to ? range : t('filter.any')) : t(has ? 'filter.has' : 'filter.hasNone');
  const withRange = (part: 'from' | 'to', date: string | null): void => {
    const { [part]: _, has: __, ...rest } = value;
    onChange(without(date ? { ...rest, [part]: date } : rest));
  };
  return (
    <FilterPopover label={label} words={words} on={without(value) !== undefined}>
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
        <DateInput
          size="xs"
          clearable
          label={t('period.from')}
          value={from ?? null}
          onChange={(date) => withRange('from', date)}
          popoverProps={{ withinPortal: false }}
        />
        <DateInput
          size="xs"
          clearable
          label={t('period.to')}
          value={to ?? null}
          onChange={(date) => withRange('to', date)}
          popoverProps={{ withinPortal: false }}
        />
      </Stack>
    </FilterPopover>
  );
}
