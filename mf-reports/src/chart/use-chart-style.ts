import { type ChartColors, type ChartLook, useChartColors, useChartLook } from '@intake-desk/kit';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { ChartNumbers } from './chart-view.ts';

export interface ChartStyle {
  readonly look: ChartLook;
  readonly numbers: ChartNumbers;
  readonly colors: ChartColors;
}

/** Kit's colours for canvases, light or dark, and numbers in the page's language. */
export function useChartStyle(): ChartStyle {
  const colors = useChartColors();
  const look = useChartLook();
  const { i18n } = useTranslation('mf-reports');
  const language = i18n.language;
  return useMemo(() => {
    const count = new Intl.NumberFormat(language);
    const percent = new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 0 });
    const grade = new Intl.NumberFormat(language, { maximumFractionDigits: 1 });
    return {
      colors,
      look,
      numbers: {
        count: (value) => count.format(value),
        percent: (share) => percent.format(share),
        grade: (value) => grade.format(value),
      },
    };
  }, [colors, look, language]);
}
