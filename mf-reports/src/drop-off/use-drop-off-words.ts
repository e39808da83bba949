import { useTranslation } from 'react-i18next';
import { useChartStyle } from '../chart/use-chart-style.ts';

export function useDropOffWords() {
  const { t } = useTranslation('mf-reports');
  const { numbers } = useChartStyle();
  return {
    count: numbers.count,
    /** Number of patients; null if too few to be shown. */
    patients: (count: number | null) => (count === null ? t('small.few') : numbers.count(count)),
    share: (count: number, total: number) => numbers.percent(total === 0 ? 0 : count / total),
    /** Seconds as `45 s`, from a minute on as `1 min 30 s`. */
    time: (seconds: number) =>
      seconds < 60
        ? t('dropOff.seconds', { seconds })
        : t('dropOff.minutes', { minutes: Math.floor(seconds / 60), seconds: seconds % 60 }),
  };
}
