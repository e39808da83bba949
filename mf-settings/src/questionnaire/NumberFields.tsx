import { limit, type NumberField, risk } from '@intake-desk/contracts';
import { ActionIcon, Button, Icon, NumberEntry, Optional } from '@intake-desk/kit';
import { useTranslation } from 'react-i18next';
import { LanguageField } from './LanguageField.tsx';
import { isWritten } from './question-text.ts';
import classes from './questionnaire.module.css';
import { RequiredNumber } from './RequiredNumber.tsx';
import { RiskSelect } from './RiskSelect.tsx';
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
      <fieldset className={classes.part}>
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
  type Threshold = (typeof thresholds)[number];
  const set = (next: Threshold[]): void => onChange(next.length === 0 ? others : { ...others, thresholds: next });
  const change = (index: number, part: Partial<Threshold>): void =>
    set(thresholds.map((one, at) => (at === index ? { ...one, ...part } : one)));
  const add = (): void => {
    const last = thresholds.at(-1);
    set([...thresholds, { from: last ? last.from + 1 : (number.low ?? 0), groupId: risk.normal }]);
  };
  return (
    <fieldset className={classes.part}>
      <legend className={classes.legend}>{t('questionnaire.thresholds.title')}</legend>
      <p className={classes.quiet}>{t('questionnaire.thresholds.hint')}</p>
      {thresholds.map(({ from, groupId }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a threshold has no name, and what is typed belongs to its place.
        <div key={index} className={classes.row}>
          <RequiredNumber
            w={190}
            label={t('questionnaire.thresholds.from', { number: index + 1 })}
            value={from}
            decimals={number.decimals}
            error={words(`${path}[${index}].from`) && t('questionnaire.faults.ascending')}
            onChange={(typed) => change(index, { from: typed })}
          />
          <RiskSelect
            label={t('questionnaire.thresholds.group', { number: index + 1 })}
            value={groupId}
            error={words(`${path}[${index}].groupId`)}
            onChange={(next) => change(index, { groupId: next })}
          />
          <ActionIcon
            className={classes.after}
            variant="subtle"
            color="gray"
            aria-label={t('questionnaire.thresholds.remove', { number: index + 1 })}
            onClick={() => set(thresholds.filter((_, at) => at !== index))}
          >
            <Icon name="remove" />
          </ActionIcon>
        </div>
      ))}
      <Button
        variant="default"
        size="compact-sm"
        className={classes.add}
        disabled={thresholds.length >= limit.questionnaire.options}
        onClick={add}
      >
        {t('questionnaire.thresholds.add')}
      </Button>
    </fieldset>
  );
}
