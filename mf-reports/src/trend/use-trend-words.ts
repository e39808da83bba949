import type { Question } from '@intake-desk/contracts/reports';
import { displayDate } from '@intake-desk/kit';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Measure } from '../address/measure.ts';
import { dateOfDay, type TrendStep, textOfDay } from '../address/step.ts';
import type { ChartNumbers } from '../chart/chart-view.ts';
import { useChartStyle } from '../chart/use-chart-style.ts';
import { valueText } from '../chart/value-text.ts';
import type { Interval } from './interval.ts';
import type { VersionMark } from './version-mark.ts';

/** Formats of points and their figures in the reader's language. */
export interface TrendWords {
  readonly value: (value: number, measure: Measure) => string;
  /** `42 % (31 % to 54 %)`. */
  readonly figure: (point: Partial<Interval> & { readonly value: number }, measure: Measure) => string;
  /** A difference with its sign; of shares, in percentage points. */
  readonly difference: (difference: number, measure: Measure) => string;
  readonly short: (start: number, step: TrendStep) => string;
  readonly period: (start: number, step: TrendStep) => string;
  readonly mark: (mark: VersionMark) => string;
  readonly numbers: ChartNumbers;
}

/** `measured` is that of the number or date whose figures are written. */
export function useTrendWords(measured?: Question['measure']): TrendWords {
  const { t, i18n } = useTranslation('mf-reports');
  const { numbers } = useChartStyle();
  const language = i18n.language;
  return useMemo(() => {
    const month = new Intl.DateTimeFormat(language, { month: 'long', year: 'numeric', timeZone: 'UTC' });
    const shortMonth = new Intl.DateTimeFormat(language, { month: 'short', year: '2-digit', timeZone: 'UTC' });
    const shortDay = new Intl.DateTimeFormat(language, { day: 'numeric', month: 'short', timeZone: 'UTC' });
    const points = new Intl.NumberFormat(language, { maximumFractionDigits: 0, signDisplay: 'exceptZero' });
    const signed = new Intl.NumberFormat(language, { maximumFractionDigits: 1, signDisplay: 'exceptZero' });
    const value = (of: number, measure: Measure): string =>
      measure === 'share' ? numbers.percent(of) : measured ? valueText(measured, of, numbers) : numbers.grade(of);
    const interval = ({ low, high }: Interval, measure: Measure): string =>
      t('trend.interval', { low: value(low, measure), high: value(high, measure) });
    return {
      value,
      figure: ({ value: of, low, high }, measure) =>
        low === undefined || high === undefined
          ? value(of, measure)
          : `${value(of, measure)} (${interval({ low, high }, measure)})`,
      difference: (of, measure) => (measure === 'share' ? points.format(of * 100) : signed.format(of)),
      short: (start, step) => (step === 'month' ? shortMonth : shortDay).format(dateOfDay(start)),
      period: (start, step) =>
        step === 'month' ? month.format(dateOfDay(start)) : t('trend.weekOf', { day: displayDate(textOfDay(start)) }),
      mark: ({ version, since, what }) =>
        t('trend.mark', {
          day: displayDate(since),
          version,
          what: what.map((change) => t(`trend.changes.${change}`)).join(', '),
        }),
      numbers,
    };
  }, [language, numbers, measured, t]);
}
