import { Group, Optional, Select } from '@intake-desk/kit';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './DobField.module.css';
import { corrected, type DobPart, type DobParts, days, months, partOrder, type Today, years } from './dob-parts.ts';

interface DobFieldProps {
  readonly value: DobParts;
  readonly today: Today;
  /** The department's format; its order is that of the three choices. */
  readonly format: string;
  readonly locked: boolean;
  readonly error: string | undefined;
  readonly onChange: (value: DobParts) => void;
}

/** Day, month and year; what a choice makes impossible is corrected, and the correction shows (S1 §2). */
export function DobField({ value, today, format, locked, error, onChange }: DobFieldProps) {
  const { t, i18n } = useTranslation('mf-invite');
  const [fixed, setFixed] = useState<readonly DobPart[]>([]);
  const id = useId();
  const month = new Intl.DateTimeFormat(i18n.language, { month: 'long', timeZone: 'UTC' });
  const choose = (part: DobPart, chosen: string | null): void => {
    const next = corrected({ ...value, [part]: chosen === null ? undefined : Number(chosen) }, today);
    setFixed(next.corrected);
    onChange(next.parts);
  };
  const choices: Record<DobPart, { value: string; label: string }[]> = {
    day: days(value, today).map((day) => choice(day, String(day))),
    month: months(value, today).map((number) => choice(number, month.format(Date.UTC(2000, number - 1)))),
    year: years(today).map((year) => choice(year, String(year))),
  };
  const said =
    error ?? (fixed.length > 0 ? t('dob.corrected', { parts: fixed.map((part) => t(`dob.${part}`)).join(', ') }) : '');
  return (
    <fieldset className={classes.field} aria-describedby={said ? id : undefined}>
      <legend className={classes.legend}>
        <Optional>{t('fields.dob')}</Optional>
      </legend>
      <Group gap="xs" wrap="nowrap">
        {partOrder(format).map((part) => (
          <Select
            key={part}
            aria-label={t(`dob.${part}`)}
            placeholder={t(`dob.${part}`)}
            className={part === 'month' ? classes.wide : classes.part}
            classNames={{ input: fixed.includes(part) ? (classes.corrected ?? '') : '' }}
            data={choices[part]}
            value={value[part] === undefined ? null : String(value[part])}
            searchable
            clearable
            clearButtonProps={{ 'aria-label': t('dob.clear', { part: t(`dob.${part}`) }) }}
            disabled={locked}
            error={error !== undefined}
            onChange={(chosen) => choose(part, chosen)}
          />
        ))}
      </Group>
      <p id={id} role="status" className={classes.said} data-error={error !== undefined}>
        {said}
      </p>
    </fieldset>
  );
}

const choice = (value: number, label: string) => ({ value: String(value), label });
