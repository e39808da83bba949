import { useComputedColorScheme } from '@mantine/core';
import { type ChartColors, chartColors } from './chart-colors.ts';

/** Returns colours for a canvas, which cannot read CSS variables; follows light and dark. */
export function useChartColors(): ChartColors {
  return chartColors(useComputedColorScheme('light'));
}
