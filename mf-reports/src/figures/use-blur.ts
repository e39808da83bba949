import { limit } from '@intake-desk/contracts';
import { displayDate } from '@intake-desk/kit';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { chartNumbers } from '../chart/chart-numbers.ts';
import { useShownReport } from '../report/shown-report.ts';

interface BlurWords {
  /** True if this reader's figures are blurred and cover whole weeks. */
  readonly blurred: boolean;
  readonly few: string;
  /** Explains the blur of figures and weeks; undefined if figures are exact. */
  readonly note: (within: number) => string | undefined;
}

/** Figures are rounded to multiples of it. */
const step = 5;

/** Returns how this reader's figures are protected, in words. */
export function useBlur(): BlurWords {
  const { t, i18n } = useTranslation('mf-reports');
  const { columns, blurred } = useShownReport();
  const { weeks } = columns;
  return useMemo(() => {
    const { count } = chartNumbers(i18n.language);
    return {
      blurred,
      few: t('small.few'),
      note: (within) =>
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
