import type { Question } from '@intake-desk/contracts/reports';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import type { TrendWords } from '../trend/use-trend-words.ts';
import type { ComparedFigure } from './comparison.ts';

/** Replaces a figure that a side does not have. */
export const unknown = '–';
const noDifference: Partial<NonNullable<ComparedFigure['difference']>> = {};

export function useFigureCells({ value, difference: differenceOf }: TrendWords) {
  const { t } = useTranslation('mf-reports');
  return useCallback(
    ({ categories }: Question, figure: ComparedFigure) => {
      const { measure, place, first, second, verdict } = figure;
      const { difference, low, high } = figure.difference ?? noDifference;
      const shown = (of: number | undefined): string => (of === undefined ? unknown : value(of, measure));
      return {
        name: place === undefined ? t(`trend.measures.${measure}`) : (categories[place]?.label ?? ''),
        first: shown(first),
        second: shown(second),
        difference: difference === undefined ? unknown : differenceOf(difference, measure),
        interval:
          low === undefined || high === undefined
            ? undefined
            : t('trend.interval', { low: differenceOf(low, measure), high: differenceOf(high, measure) }),
        verdict: verdict ? t(`compare.verdicts.${verdict}`) : unknown,
      };
    },
    [t, value, differenceOf],
  );
}
