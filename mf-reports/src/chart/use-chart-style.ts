import { type ChartColors, type ChartLook, useChartColors, useChartLook } from '@intake-desk/kit';
import { paperColors, paperLook } from '@intake-desk/kit/files';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { chartNumbers } from './chart-numbers.ts';

export interface ChartStyle {
  readonly colors: ChartColors;
  readonly look: ChartLook;
}

/** Style of saved files, which are printed and sent: always light. */
export const paperStyle: ChartStyle = { colors: paperColors, look: paperLook };

/** Returns kit's colours for canvases, light or dark, and number formats of the page's language. */
export function useChartStyle() {
  const colors = useChartColors();
  const look = useChartLook();
  const { i18n } = useTranslation('mf-reports');
  const language = i18n.language;
  return useMemo(() => ({ colors, look, numbers: chartNumbers(language) }), [colors, look, language]);
}
