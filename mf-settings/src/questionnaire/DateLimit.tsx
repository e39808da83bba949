import type { DateField } from '@intake-desk/contracts';
import { DateEntry, TimeEntry, type TypedDate, today, useShell } from '@intake-desk/kit';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

/** Times that the list offers; any minute of the day can be typed. */
const times = [...Array.from({ length: 24 }, (_, hour) => `${String(hour).padStart(2, '0')}:00`), '23:59'];
/** A year, or a month of a year, of an imported condition. */
const partial = /^\d{4}(-\d{2})?$/;

interface DateLimitProps {
  readonly label: string;
  readonly kind: DateField['kind'];
  /** Undefined until a valid one is entered. */
  readonly value: string | undefined;
  readonly error: string | undefined;
  readonly onChange: (value: string | undefined) => void;
}

/** A date, date with time, or time: an answer, or what a condition compares it with. */
export function DateLimit({ label, kind, value, error, onChange }: DateLimitProps) {
  const { t } = useTranslation('mf-settings');
  const { organisation } = useShell();
  const [unread, setUnread] = useState<TypedDate>();
  if (kind === 'time') {
    return (
      <TimeEntry
        label={label}
        times={times}
        value={{ time: value ?? null }}
        onChange={({ time }) => onChange(time ?? undefined)}
      />
    );
  }
  const [date = '', time] = value?.split('T') ?? [];
  const known = partial.test(date) ? { date: null, text: date } : { date: date === '' ? null : date };
  return (
    <>
      <DateEntry
        label={label}
        name={label}
        today={today(organisation.timezone)}
        value={value === undefined && unread ? unread : known}
        error={unread?.problem ? undefined : error}
        onChange={(typed) => {
          const text = typed.date ?? typed.text?.trim() ?? '';
          const isRead = typed.date !== null || partial.test(text);
          setUnread(isRead ? undefined : typed);
          onChange(isRead ? (time !== undefined && typed.date !== null ? `${text}T${time}` : text) : undefined);
        }}
      />
      {kind === 'dateTime' && date.length === 10 ? (
        <TimeEntry
          label={t('questionnaire.condition.time')}
          times={times}
          value={{ time: time ?? null }}
          onChange={(typed) => onChange(typed.time === null ? date : `${date}T${typed.time}`)}
        />
      ) : null}
    </>
  );
}
