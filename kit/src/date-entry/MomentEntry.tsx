import { Group } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { kitNamespace } from '../i18n/i18n.ts';
import { today } from '../period/period-dates.ts';
import { DateEntry } from './DateEntry.tsx';
import classes from './MomentEntry.module.css';
import { TimeEntry } from './TimeEntry.tsx';
import { isUnread, slots, type TypedMoment, withDate } from './typed-moment.ts';

interface MomentEntryProps {
  readonly label: ReactNode;
  readonly name: string;
  readonly value: TypedMoment;
  /** The organisation's time zone. */
  readonly zone: string;
  /** Earliest date, `YYYY-MM-DD`. */
  readonly min?: string | undefined;
  readonly error: string | undefined;
  /** The dialog around the fields begins at them. */
  readonly first?: boolean;
  readonly onChange: (value: TypedMoment) => void;
}

/** A date and a time between 06:00 and 23:30, each typed or picked. The first field accepts both. */
export function MomentEntry({ label, name, value, zone, min, error, first, onChange }: MomentEntryProps) {
  const { t } = useTranslation(kitNamespace);
  const { date, time } = value;
  return (
    <Group gap={8} wrap="nowrap" align="flex-start">
      <DateEntry
        label={label}
        name={name}
        className={classes.date}
        value={date}
        today={today(zone)}
        min={min}
        withTime
        first={first}
        error={isUnread(value) ? undefined : error}
        onChange={(typed) => onChange(withDate(value, typed, zone, Date.now()))}
      />
      <TimeEntry
        label={t('date.time')}
        className={classes.time}
        times={slots}
        value={time}
        disabled={date.date === null && time.problem === undefined}
        onChange={(typed) => onChange({ date, time: typed })}
      />
    </Group>
  );
}
