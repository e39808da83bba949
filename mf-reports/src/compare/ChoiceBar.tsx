import { DateEntry, Select, today, useShell } from '@intake-desk/kit';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Choice, kindsOf, type Sides } from '../address/choice.ts';
import { textOfDay } from '../address/step.ts';
import classes from './compare.module.css';

interface ChoiceBarProps {
  readonly sides: Sides;
  readonly choice: Choice;
  readonly names: readonly string[];
  readonly onChange: (part: Partial<Choice>) => void;
}

/** Selects what to compare. */
export function ChoiceBar({ sides, choice, names, onChange }: ChoiceBarProps) {
  const { t } = useTranslation('mf-reports');
  const kinds = kindsOf(sides);
  const named = choice.kind === 'departments' || choice.kind === 'contents';
  const options = names.map((label, place) => ({ value: String(place), label }));
  const side = (which: 'first' | 'second') => (
    <Select
      label={t(`compare.${which}`)}
      data={options}
      value={String(choice[which])}
      onChange={(value) => {
        if (value === null) return;
        // Choosing the other side's value swaps both, so that nothing is compared with itself.
        const other = which === 'first' ? 'second' : 'first';
        onChange({ [which]: Number(value), ...(Number(value) === choice[other] ? { [other]: choice[which] } : {}) });
      }}
    />
  );
  return (
    <div className={classes.choices}>
      <Select
        label={t('compare.what')}
        data={kinds.map((value) => ({ value, label: t(`compare.kinds.${value}`) }))}
        value={choice.kind}
        onChange={(kind) => kind && onChange({ kind, first: 0, second: 1 })}
      />
      {named ? side('first') : null}
      {named ? side('second') : null}
      {choice.kind === 'days' ? <DayEntry span={sides.span} day={choice.day} onChange={onChange} /> : null}
    </div>
  );
}

function DayEntry({
  span,
  day,
  onChange,
}: Pick<ChoiceBarProps, 'onChange'> & Pick<Choice, 'day'> & Pick<Sides, 'span'>) {
  const { t } = useTranslation('mf-reports');
  const { organisation } = useShell();
  const [entered, setEntered] = useState<Parameters<typeof DateEntry>[0]['value']>({ date: day });
  const name = t('compare.day');
  return (
    <DateEntry
      label={name}
      name={name}
      required
      value={entered}
      today={today(organisation.timezone)}
      min={span && textOfDay(span.first + 1)}
      max={span && textOfDay(span.last)}
      withinPortal={false}
      onChange={(value) => {
        setEntered(value);
        onChange({ day: value.date });
      }}
    />
  );
}
