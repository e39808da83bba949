import { useChartColors, useChartLook } from '@intake-desk/kit';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { chartNumbers } from './chart-numbers.ts';

/** Returns kit's colours for canvases, light or dark, and number formats of the page's language. */
export function useChartStyle() {
  const colors = useChartColors();
  const look = useChartLook();
  const { i18n } = useTranslation('mf-reports');
  const language = i18n.language;
  return useMemo(() => ({ colors, look, numbers: chartNumbers(language) }), [colors, look, language]);
}
