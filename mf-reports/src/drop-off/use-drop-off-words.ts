import { useTranslation } from 'react-i18next';
import { useChartStyle } from '../chart/use-chart-style.ts';

interface DropOffWords {
  readonly count: (count: number) => string;
  /** Number of patients; null if too few to be shown. */
  readonly patients: (count: number | null) => string;
  readonly share: (count: number, total: number) => string;
  /** Seconds as `45 s`, from a minute on as `1 min 30 s`. */
  readonly time: (seconds: number) => string;
}

export function useDropOffWords(): DropOffWords {
  const { t } = useTranslation('mf-reports');
  const { numbers } = useChartStyle();
  return {
    count: numbers.count,
    patients: (count) => (count === null ? t('small.few') : numbers.count(count)),
    share: (count, total) => numbers.percent(total === 0 ? 0 : count / total),
    time: (seconds) =>
      seconds < 60
        ? t('dropOff.seconds', { seconds })
        : t('dropOff.minutes', { minutes: Math.floor(seconds / 60), seconds: seconds % 60 }),
  };
}
