import {
  type Attention,
  type AttentionFilter,
  attentions,
  type ConversionData,
  limit,
  risk,
} from '@intake-desk/contracts';
import { Icon, type IconName, RiskBadge, Skeleton, UnstyledButton } from '@intake-desk/kit';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './AttentionLine.module.css';

interface AttentionLineProps {
  /** Undefined until the first response. */
  readonly counts: ConversionData['attention'] | undefined;
  readonly value: AttentionFilter | undefined;
  /** Undefined for the view's default. */
  readonly onChange: (value: Attention | undefined) => void;
}

const icons: Readonly<Record<Exclude<Attention, 'critical'>, IconName>> = {
  waiting: 'clock',
  completed: 'statusCompleted',
  failedMail: 'mailFailed',
};

/** Counts of intakes that need attention; each filters the table. A zero stays in its place. */
export function AttentionLine({ counts, value, onChange }: AttentionLineProps) {
  const { t, i18n } = useTranslation('mf-dashboard');
  const number = new Intl.NumberFormat(i18n.language);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields.
    <div role="group" aria-label={t('attention.label')} className={classes.line}>
      {attentions.map((name) =>
        counts ? (
          <UnstyledButton
            key={name}
            className={classes.count}
            data-kind={name}
            data-zero={counts[name] === 0}
            aria-pressed={value === name}
            onClick={() => onChange(value === name ? undefined : name)}
          >
            <span aria-hidden className={classes.sign}>
              {signOf(name)}
            </span>
            <span className={classes.number}>{number.format(counts[name])}</span>{' '}
            <span className={classes.words}>
              {t(`attention.${name}`, { count: counts[name], days: limit.soonDays })}
            </span>
          </UnstyledButton>
        ) : (
          <Skeleton key={name} height={44} radius={8} />
        ),
      )}
    </div>
  );
}

const signOf = (name: Attention): ReactNode =>
  name === 'critical' ? <RiskBadge group={risk.critical} iconOnly /> : <Icon name={icons[name]} />;
