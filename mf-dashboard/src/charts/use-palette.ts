import { useChartColors, useMediaQuery } from '@intake-desk/kit';
import { useMemo } from 'react';
import type { Palette } from './palette.ts';

/** Kit's colours for canvases, light or dark. */
export function usePalette(): Palette {
  const colors = useChartColors();
  const still = useMediaQuery('(prefers-reduced-motion: reduce)') ?? false;
  return useMemo(
    () => ({
      status: {
        completed: colors.status('completed'),
        step: colors.status('step'),
        visited: colors.status('visited'),
        noshow: colors.status('noshow'),
        traditional: colors.status('traditional'),
      },
      ink: colors.ink,
      muted: colors.inkQuiet,
      line: colors.grid,
      paper: colors.paper,
      accent: colors.series[0] ?? colors.ink,
      font: '"Inter Variable", system-ui, sans-serif',
      still,
    }),
    [colors, still],
  );
}
