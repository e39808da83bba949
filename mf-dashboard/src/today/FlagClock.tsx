import { Icon } from '@intake-desk/kit';
import { useTranslation } from 'react-i18next';
import { minutesUntil, relativeWords, spanWords } from './time-words.ts';
import classes from './today.module.css';

interface FlagClockProps {
  readonly flaggedAt: string;
  readonly dueAt: string | null;
  /** The current time in ms. */
  readonly now: number;
}

/** Shows when critical answers were submitted, and when they are due or how late they are. */
export function FlagClock({ flaggedAt, dueAt, now }: FlagClockProps) {
  const { t, i18n } = useTranslation('mf-dashboard');
  const left = dueAt === null ? undefined : minutesUntil(dueAt, now);
  return (
    <>
      <span className={classes.clock}>
        {t('today.clock.submitted', { when: relativeWords(minutesUntil(flaggedAt, now), i18n.language) })}
      </span>
      {left === undefined ? null : (
        <span className={classes.due} data-late={left <= 0}>
          <Icon name={left > 0 ? 'clock' : 'warning'} size={14} />
          {left > 0
            ? t('today.clock.due', { when: relativeWords(left, i18n.language) })
            : t('today.clock.late', { time: spanWords(-left, i18n.language) })}
        </span>
      )}
    </>
  );
}
