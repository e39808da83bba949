import { limit } from '@intake-desk/contracts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { kitNamespace } from '../i18n/i18n.ts';
import { isTooLong } from '../period/period-dates.ts';
import { DateEntry } from './DateEntry.tsx';
import classes from './RangeEntry.module.css';
import type { TypedDate } from './typed-date.ts';

/** An inclusive range of civil dates (`YYYY-MM-DD`); either end may be open. */
export interface OpenRange {
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

interface RangeEntryProps {
  readonly label: string;
  readonly value: OpenRange;
  readonly today: string;
  /** Both dates are needed. */
  readonly whole?: boolean;
  /** Limits the length to what the calls for a period accept. */
  readonly limited?: boolean;
  /** Labels are for screen readers only. */
  readonly bare?: boolean;
  readonly withinPortal?: boolean;
  /** Called with valid ranges only. */
  readonly onChange: (value: OpenRange) => void;
}

/** Two dates, typed or picked. An invalid date leaves the previous range in force. */
export function RangeEntry({
  label,
  value,
  today,
  whole = false,
  limited = false,
  bare = false,
  withinPortal = true,
  onChange,
}: RangeEntryProps) {
  const { t } = useTranslation(kitNamespace);
  const [held, setHeld] = useState(() => ({ of: value, ...typedOf(value) }));
  // Compares with the previous value, not with the reported one, since an address changes late.
  if (held.of.from !== value.from || held.of.to !== value.to) setHeld({ of: value, ...typedOf(value) });
  const set = (part: { from: TypedDate } | { to: TypedDate }): void => {
    const { from, to } = { ...held, ...part };
    const valid = problemOf(from, to, limited) === undefined && from.problem === undefined && to.problem === undefined;
    setHeld({ of: value, from, to });
    if (valid) onChange({ from: from.date ?? undefined, to: to.date ?? undefined });
  };
  const problem = problemOf(held.from, held.to, limited);
  const shared = {
    today,
    bare,
    withinPortal,
    required: whole,
    compact: true,
    className: bare ? classes.bare : undefined,
  };
  return (
    <>
      <DateEntry
        {...shared}
        label={t('period.from')}
        name={bare ? `${label}: ${t('period.from')}` : t('period.from')}
        value={held.from}
        onChange={(from) => set({ from })}
      />
      <DateEntry
        {...shared}
        label={t('period.to')}
        name={bare ? `${label}: ${t('period.to')}` : t('period.to')}
        value={held.to}
        error={problem && t(`date.problem.${problem}`, { days: limit.rangeDays })}
        onChange={(to) => set({ to })}
      />
    </>
  );
}

/** Returns why two valid dates are no valid range. */
function problemOf(from: TypedDate, to: TypedDate, limited: boolean): 'turned' | 'long' | undefined {
  if (from.date === null || to.date === null) return undefined;
  if (from.date > to.date) return 'turned';
  return limited && isTooLong({ start: from.date, end: to.date }) ? 'long' : undefined;
}

const typedOf = ({ from, to }: OpenRange): { from: TypedDate; to: TypedDate } => ({
  from: { date: from ?? null },
  to: { date: to ?? null },
});
