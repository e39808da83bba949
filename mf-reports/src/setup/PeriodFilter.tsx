import { Checkbox, PeriodSelect, useShell } from '@intake-desk/kit';
import { useTranslation } from 'react-i18next';
import {
  type ChosenPeriod,
  datesOf,
  defaultChoice,
  type PeriodFilterName,
  periodFilters,
} from '../address/report-view.ts';
import classes from './setup.module.css';

interface PeriodFilterProps {
  readonly name: PeriodFilterName;
  /** Null if the period does not narrow the report. */
  readonly value: ChosenPeriod | null;
  readonly now: number;
  readonly onChange: (value: ChosenPeriod | null) => void;
}

/** One of the three periods, with its switch. */
export function PeriodFilter({ name, value, now, onChange }: PeriodFilterProps) {
  const { t } = useTranslation('mf-reports');
  const { organisation } = useShell();
  const label = t(`periods.${name}`);
  return (
    <div className={classes.period}>
      <Checkbox
        label={label}
        checked={value !== null}
        onChange={(event) => onChange(event.currentTarget.checked ? defaultChoice : null)}
      />
      {value ? (
        <PeriodSelect
          label={label}
          periods={periodFilters[name].periods}
          value={value.period}
          dates={datesOf(value, organisation.timezone, now)}
          zone={organisation.timezone}
          onChange={(period, dates) => onChange(period === 'custom' ? { period, dates } : { period })}
        />
      ) : null}
    </div>
  );
}
