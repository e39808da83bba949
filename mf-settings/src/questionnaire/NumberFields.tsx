import { type NumberField, risk } from '@intake-desk/contracts';
import { NumberEntry, Optional } from '@intake-desk/kit';
import { useTranslation } from 'react-i18next';
import part from '../frame/part.module.css';
import { LanguageField } from './LanguageField.tsx';
import { isWritten } from './question-text.ts';
import classes from './questionnaire.module.css';
import { RequiredNumber } from './RequiredNumber.tsx';
import { RiskRows } from './RiskRows.tsx';
import type { FaultWords } from './use-fault-words.ts';

interface NumberFieldsProps {
  readonly number: NumberField;
  readonly path: string;
  readonly words: FaultWords;
  readonly onChange: (number: NumberField) => void;
}

/** Limits, decimals, unit and risk groups of a number that the patient types. */
export function NumberFields({ number, path, words, onChange }: NumberFieldsProps) {
  const { t } = useTranslation('mf-settings');
  const { decimals } = number;
  const { unit: _, ...unitless } = number;
  const end = (name: 'low' | 'high') => {
    const { [name]: value, ...others } = number;
    return (
      <NumberEntry
        key={name}
        w={140}
        decimals={decimals}
        label={<Optional>{t(`questionnaire.number.${name}`)}</Optional>}
        value={value ?? null}
        error={words(`${path}.${name}`)}
        onChange={(typed) => onChange(typed === null ? others : { ...number, [name]: typed })}
      />
    );
  };
  return (
    <>
      <fieldset className={part.part}>
        <legend className={classes.legend}>{t('questionnaire.number.title')}</legend>
        <div className={classes.row}>
          {end('low')}
          {end('high')}
          <RequiredNumber
            w={150}
            label={t('questionnaire.number.decimals')}
            value={decimals}
            error={words(`${path}.decimals`)}
            onChange={(typed) => onChange({ ...number, decimals: typed })}
          />
          <div className={classes.wide}>
            <LanguageField
              label={t('questionnaire.number.unit')}
              place={`${path}.unit`}
              text={number.unit}
              words={words}
              optional
              onChange={(unit) => onChange(isWritten(unit) ? { ...number, unit } : unitless)}
            />
          </div>
        </div>
      </fieldset>
      <ThresholdsField {...{ number, words, onChange }} path={`${path}.thresholds`} />
    </>
  );
}

/** Numbers from which an answer belongs to a risk group. */
function ThresholdsField({ number, path, words, onChange }: NumberFieldsProps) {
  const { t } = useTranslation('mf-settings');
  const { thresholds = [], ...others } = number;
  const last = thresholds.at(-1);
  return (
    <RiskRows
      kind="thresholds"
      rows={thresholds}
      hint={t('questionnaire.thresholds.hint')}
      place={path}
      words={words}
      next={() => ({ from: last ? last.from + 1 : (number.low ?? 0), groupId: risk.normal })}
      onChange={(next) => onChange(next.length === 0 ? others : { ...others, thresholds: next })}
    >
      {(threshold, index, change) => (
        <RequiredNumber
          w={190}
          label={t('questionnaire.thresholds.from', { number: index + 1 })}
          value={threshold.from}
          decimals={number.decimals}
          error={words(`${path}[${index}].from`) && t('questionnaire.faults.ascending')}
          onChange={(from) => change({ ...threshold, from })}
        />
      )}
    </RiskRows>
  );
}
