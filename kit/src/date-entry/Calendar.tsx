import { DatePicker, DatesProvider } from '@mantine/dates';
import '@mantine/dates/styles.layer.css';
import 'dayjs/locale/de';
import 'dayjs/locale/es';
import 'dayjs/locale/nl';
import 'dayjs/locale/pt';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { kitNamespace } from '../i18n/i18n.ts';

export interface CalendarProps {
  readonly size: 'sm' | 'lg';
  /** Civil dates, as everywhere. */
  readonly value: string | null;
  /** The date that it opens at, with the focus. */
  readonly start: string;
  readonly min: string | undefined;
  readonly max: string | undefined;
  readonly onChange: (date: string | null) => void;
}

/**
 * A calendar in the page's language with weeks from Monday. Weekends look like other days, since the library's red means critical
 * risk here. It is a separate chunk, loaded when a calendar is first opened.
 */
export default function Calendar({ size, value, start, min, max, onChange }: CalendarProps) {
  const { t, i18n } = useTranslation(kitNamespace);
  const days = useRef<HTMLDivElement>(null);
  // The popover looks for an element to focus when it opens, before a page's first calendar is loaded.
  useEffect(() => days.current?.querySelector<HTMLElement>('[data-autofocus]')?.focus(), []);
  return (
    <DatesProvider settings={{ locale: i18n.language, firstDayOfWeek: 1, weekendDays: [] }}>
      <DatePicker
        ref={days}
        size={size}
        value={value}
        defaultDate={start}
        getDayProps={(day) => (day === start ? { 'data-autofocus': true } : {})}
        {...(min === undefined ? {} : { minDate: min })}
        {...(max === undefined ? {} : { maxDate: max })}
        onChange={onChange}
        ariaLabels={{
          previousMonth: t('date.previousMonth'),
          nextMonth: t('date.nextMonth'),
          previousYear: t('date.previousYear'),
          nextYear: t('date.nextYear'),
          previousDecade: t('date.previousDecade'),
          nextDecade: t('date.nextDecade'),
          monthLevelControl: t('date.months'),
          yearLevelControl: t('date.years'),
        }}
      />
    </DatesProvider>
  );
}
