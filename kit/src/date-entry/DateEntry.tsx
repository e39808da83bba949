import { ActionIcon, Popover, Skeleton, TextInput } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '../components/Icon.tsx';
import { LatePart } from '../components/LatePart.tsx';
import { useLateModule } from '../components/use-late-module.ts';
import { useMediaQuery } from '../components/use-media-query.ts';
import { kitNamespace } from '../i18n/i18n.ts';
import { displayDate } from '../period/display-date.ts';
import type { CalendarProps } from './Calendar.tsx';
import classes from './DateEntry.module.css';
import { dateWords } from './date-words.ts';
import { isSame, type TypedDate, typedDate } from './typed-date.ts';

const loadCalendar = () => import(/* webpackChunkName: "calendar" */ './Calendar.tsx');

interface DateEntryProps {
  readonly label: ReactNode;
  /** The label as plain text; with `bare` for screen readers only. */
  readonly name: string;
  readonly bare?: boolean;
  readonly value: TypedDate;
  /** Today (`YYYY-MM-DD`) in the organisation's time zone. */
  readonly today: string;
  readonly min?: string | undefined;
  readonly max?: string | undefined;
  /** An empty field is an error after blur. */
  readonly required?: boolean;
  /** Accepts a time after the date, in the value's `time`. */
  readonly withTime?: boolean;
  /** Explains the field, before the example of a date. */
  readonly help?: string | undefined;
  /** Replaces the field's own error. */
  readonly error?: string | undefined;
  /** Small, for filters and bars, with the date in short words. */
  readonly compact?: boolean;
  /** False within another popover, which would take a press on the calendar for an outside one. */
  readonly withinPortal?: boolean;
  readonly className?: string | undefined;
  /** The dialog around the field begins at it. */
  readonly first?: boolean | undefined;
  /** Called on blur, Enter, and when a date is picked. */
  readonly onChange: (value: TypedDate) => void;
}

/** A date, typed or picked. Shows below how it was understood; a form with a `value.problem` must not be sent. */
export function DateEntry(props: DateEntryProps) {
  const { label, name, bare = false, value, today, min, max, required = false, withTime = false } = props;
  const { help, error, compact = false, withinPortal = true, className, first, onChange } = props;
  const { t, i18n } = useTranslation(kitNamespace);
  const [typed, setTyped] = useState({ of: value, text: textOf(value) });
  const [open, setOpen] = useState(false);
  const coarse = useMediaQuery('(pointer: coarse)');
  if (!isSame(typed.of, value)) setTyped({ of: value, text: textOf(value) });
  const report = (read: TypedDate): void => {
    setTyped({ of: value, text: textOf(read) });
    if (!isSame(read, value) || read.time !== undefined) onChange(read);
  };
  const take = (): void =>
    report(typedDate(typed.text, { language: i18n.language, today, required, min, max, withTime }));
  const example = displayDate(today);
  const problem =
    value.problem &&
    t(`date.problem.${value.problem}`, { example, min: displayDate(min ?? ''), max: displayDate(max ?? '') });
  const understood = value.date && dateWords(value.date, i18n.language, compact ? 'short' : 'long');
  // The date that the calendar opens at, with the focus.
  const start = value.date ?? (min !== undefined && min > today ? min : max !== undefined && max < today ? max : today);
  const hint = compact ? undefined : [...(help ? [help] : []), t('date.example', { example })].join(' ');
  return (
    <Popover
      opened={open}
      onChange={setOpen}
      withRoles={false}
      withinPortal={withinPortal}
      position="bottom-start"
      shadow="md"
      trapFocus
      returnFocus
    >
      <Popover.Target>
        <TextInput
          className={`${classes.field} ${className ?? ''}`}
          size={compact && !bare ? 'xs' : 'sm'}
          {...(bare ? { 'aria-label': name } : { label })}
          placeholder={t('date.placeholder')}
          autoComplete="off"
          {...(first ? { 'data-autofocus': true } : {})}
          value={typed.text}
          error={error ?? problem}
          description={error || problem ? undefined : <span role="status">{understood ?? hint}</span>}
          onChange={(event) => setTyped({ of: value, text: event.currentTarget.value })}
          onBlur={take}
          onKeyDown={(event) => {
            if (event.key === 'Enter') take();
            if (event.key === 'ArrowDown' && event.altKey) setOpen(true);
          }}
          rightSection={
            <ActionIcon
              variant="subtle"
              color="gray"
              size={compact ? 'sm' : 'md'}
              aria-label={t('date.calendar', { name })}
              aria-haspopup="dialog"
              aria-expanded={open}
              onClick={() => setOpen(!open)}
              onKeyDown={(event) => {
                // The calendar hears Escape only once it has the focus.
                if (event.key !== 'Escape' || !open) return;
                event.stopPropagation();
                setOpen(false);
              }}
            >
              <Icon name="calendar" size={16} />
            </ActionIcon>
          }
        />
      </Popover.Target>
      <Popover.Dropdown role="dialog" aria-label={t('date.calendar', { name })} className={classes.calendar ?? ''}>
        <LateCalendar
          size={coarse ? 'lg' : 'sm'}
          value={value.date}
          start={start}
          min={min}
          max={max}
          onChange={(date) => {
            setOpen(false);
            report({ date });
          }}
        />
      </Popover.Dropdown>
    </Popover>
  );
}

/** The calendar, loaded when it is opened. */
function LateCalendar(props: CalendarProps) {
  const calendar = useLateModule(loadCalendar);
  return (
    <LatePart late={calendar} waiting={<Skeleton width={240} height={260} />}>
      {({ default: Calendar }) => <Calendar {...props} />}
    </LatePart>
  );
}

const textOf = ({ date, text = '' }: TypedDate): string => (date === null ? text : displayDate(date));
