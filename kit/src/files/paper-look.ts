import type { ChartColors, ChartLook } from '@intake-desk/kit';
import { chartColors } from '../theme/chart-colors.ts';

/** Colours on paper, always light. */
export const paperColors: ChartColors = chartColors('light');

export const paperLook: ChartLook = {
  ink: paperColors.ink,
  muted: paperColors.inkQuiet,
  line: paperColors.grid,
  paper: paperColors.paper,
  accent: paperColors.series[0] ?? paperColors.ink,
  font: 'Helvetica, Arial, "Liberation Sans", sans-serif',
  still: true,
};
