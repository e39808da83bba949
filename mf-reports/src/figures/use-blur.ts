import { limit } from '@intake-desk/contracts';
import { displayDate } from '@intake-desk/kit';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { chartNumbers } from '../chart/chart-numbers.ts';
import { useShownReport } from '../report/shown-report.ts';

/** Figures are rounded to multiples of it. */
const step = 5;

/** Returns how this reader's figures are protected, in words. */
export function useBlur() {
  const { t, i18n } = useTranslation('mf-reports');
  const { columns, blurred } = useShownReport();
  const { weeks } = columns;
  return useMemo(() => {
    const { count } = chartNumbers(i18n.language);
    return {
      /** True if this reader's figures are blurred and cover whole weeks. */
      blurred,
      few: t('small.few'),
      /** Explains the blur of figures and weeks; undefined if figures are exact. */
      note: (within: number) =>
        weeks
          ? t('small.note', {
              within: count(within),
              least: count(step * Math.round((limit.smallGroup + within) / step)),
              from: displayDate(weeks.from),
              to: displayDate(weeks.to),
            })
          : undefined,
    };
  }, [t, i18n.language, blurred, weeks]);
}
