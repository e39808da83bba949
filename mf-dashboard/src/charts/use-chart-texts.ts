import { displayDate, riskKey } from '@intake-desk/kit';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { ChartTexts } from './chart-texts.ts';

/** Returns words and numbers of the charts in the page's language. */
export function useChartTexts(): ChartTexts {
  const { t, i18n } = useTranslation('mf-dashboard');
  return useMemo(() => {
    const number = new Intl.NumberFormat(i18n.language);
    const percent = new Intl.NumberFormat(i18n.language, { style: 'percent', maximumFractionDigits: 0 });
    return {
      category: (category) => t(`status.${category}`, { ns: 'kit' }),
      risk: (group) => t(riskKey(group), { ns: 'kit' }),
      bucket: (start, unit) =>
        t(`charts.bucket.${unit}`, { date: unit === 'month' ? month(start) : displayDate(start) }),
      tick: (start, unit) => (unit === 'month' ? month(start) : displayDate(start).slice(0, 5)),
      count: (count) => number.format(count),
      percent: (part) => percent.format(part),
      total: t('charts.total'),
      sum: (count) => t('charts.sum', { count }),
    };
  }, [t, i18n.language]);
}

const month = (date: string): string => displayDate(date).slice(3);
