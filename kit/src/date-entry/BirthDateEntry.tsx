import { Combobox, Group } from '@mantine/core';
import { type ReactNode, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Autocomplete } from '../components/Autocomplete.tsx';
import { kitNamespace } from '../i18n/i18n.ts';
import classes from './BirthDateEntry.module.css';
import {
  type BirthDate,
  birthDateOf,
  birthDays,
  birthMonths,
  birthYears,
  corrected,
  isNoDay,
  withPart,
} from './birth-date.ts';
import { folded } from './calendar-words.ts';
import { dateWords } from './date-words.ts';
import { type DatePart, dateLocale, readingOrder } from './reading-order.ts';

interface BirthDateEntryProps {
  readonly label: ReactNode;
  readonly value: BirthDate;
  /** Today (`YYYY-MM-DD`) in the organisation's time zone. */
  readonly today: string;
  readonly error: string | undefined;
  /** Called on blur, Enter, and when an option is picked. */
  readonly onChange: (value: BirthDate) => void;
}

interface Correction {
  readonly parts: readonly DatePart[];
  /** The date before and after its last correction. */
  readonly given: BirthDate;
  readonly date: BirthDate;
}

const nothingFixed: Correction = { parts: [], given: {}, date: {} };

/** Day, month and year of birth, typed or picked. Corrects and highlights a contradicting part (S1 §2). */
export function BirthDateEntry({ label, value, today, error, onChange }: BirthDateEntryProps) {
  const { t, i18n } = useTranslation(kitNamespace);
  const reading = { language: i18n.language, today };
  const monthName = new Intl.DateTimeFormat(dateLocale(i18n.language), { month: 'long', timeZone: 'UTC' });
  const labelOf = (part: DatePart, number: number): string =>
    part === 'month' ? monthName.format(Date.UTC(2000, number - 1)) : String(number);
  const text = (birth: BirthDate, part: DatePart): string =>
    birth[part] === undefined ? (birth.unread?.[part] ?? '') : labelOf(part, birth[part]);
  const textsOf = (birth: BirthDate) => ({
    day: text(birth, 'day'),
    month: text(birth, 'month'),
    year: text(birth, 'year'),
  });
  const [typed, setTyped] = useState({ of: value, texts: textsOf(value) });
  const [fixed, setFixed] = useState<Correction>(nothingFixed);
  const id = useId();
  if (typed.of !== value) {
    setTyped({ of: value, texts: textsOf(value) });
    setFixed(nothingFixed);
  }
  const take = (part: DatePart, entered: string): void => {
    // Merely visiting a field corrects nothing.
    if (entered === text(value, part)) return;
    const given = withPart(value, part, entered, reading);
    const next = corrected(given, today);
    setTyped({ of: next.birth, texts: textsOf(next.birth) });
    // The highlight stays until the part itself is changed, since the user is looking at the next field.
    const others = fixed.parts.filter((one) => one !== part && !next.corrected.includes(one));
    setFixed(
      next.corrected.length > 0
        ? { parts: [...others, ...next.corrected], given, date: next.birth }
        : { ...fixed, parts: others },
    );
    onChange(next.birth);
  };
  const choices: Record<DatePart, string[]> = {
    day: birthDays(value, today).map((day) => labelOf('day', day)),
    month: birthMonths(value, today).map((month) => labelOf('month', month)),
    year: birthYears(today).map((year) => labelOf('year', year)),
  };
  const order = readingOrder(i18n.language);
  const unread = order.find((part) => value.unread?.[part] !== undefined);
  const years = birthYears(today);
  const problem = unread && t(`birth.unread.${unread}`, { first: years.at(-1), last: years[0] });
  const date = birthDateOf(value);
  const said = [
    fixed.parts.length > 0
      ? t(isNoDay(fixed.given) ? 'birth.nonexistent' : 'birth.future', {
          given: partialWords(fixed.given, i18n.language),
          date: partialWords(fixed.date, i18n.language),
        })
      : '',
    date === null ? '' : dateWords(date, i18n.language),
  ];
  const wrong = problem ?? error;
  return (
    <fieldset className={classes.field} aria-describedby={id}>
      <legend className={classes.legend}>{label}</legend>
      <Group gap="xs" wrap="nowrap" align="flex-start">
        {order.map((part) => (
          <Autocomplete
            key={part}
            label={t(`birth.${part}`)}
            labelProps={{ className: classes.part }}
            className={part === 'month' ? (classes.wide ?? '') : (classes.narrow ?? '')}
            classNames={{ input: fixed.parts.includes(part) ? (classes.corrected ?? '') : '' }}
            inputMode={part === 'month' ? 'text' : 'numeric'}
            rightSection={<Combobox.Chevron />}
            rightSectionPointerEvents="none"
            data={choices[part]}
            filter={({ options, search }) =>
              value[part] !== undefined && search === labelOf(part, value[part])
                ? options
                : options.filter(
                    (option) => 'label' in option && folded(option.label).startsWith(folded(search).trim()),
                  )
            }
            value={typed.texts[part]}
            error={
              problem === undefined
                ? error !== undefined && value[part] === undefined
                : value.unread?.[part] !== undefined
            }
            aria-describedby={id}
            onChange={(text) => setTyped({ of: value, texts: { ...typed.texts, [part]: text } })}
            onOptionSubmit={(text) => take(part, text)}
            onBlur={() => take(part, typed.texts[part])}
            onKeyDown={(event) => {
              if (event.key === 'Enter') take(part, typed.texts[part]);
            }}
          />
        ))}
      </Group>
      <p id={id} role="status" className={classes.said} data-error={wrong !== undefined}>
        {wrong ?? said.filter(Boolean).join(' ')}
      </p>
    </fieldset>
  );
}

/** Formats the known parts of a date, even if it does not exist. */
function partialWords({ day, month, year }: BirthDate, language: string): string {
  const format = new Intl.DateTimeFormat(dateLocale(language), {
    ...(day === undefined ? {} : { day: 'numeric' as const }),
    ...(month === undefined ? {} : { month: 'long' as const }),
    ...(year === undefined ? {} : { year: 'numeric' as const }),
    timeZone: 'UTC',
  });
  return format
    .formatToParts(Date.UTC(year ?? 2000, (month ?? 1) - 1))
    .map(({ type, value }) => (type === 'day' ? day : value))
    .join('');
}
