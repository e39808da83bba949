import { useChartColors, useChartLook } from '@intake-desk/kit';
import { useMemo } from 'react';
import type { Palette } from './palette.ts';

/** Kit's look and colours for canvases, light or dark. */
export function usePalette(): Palette {
  const look = useChartLook();
  const { status, risk } = useChartColors();
  return useMemo(
    () => ({
      ...look,
      risk,
      status: {
        completed: status('completed'),
        step: status('step'),
        visited: status('visited'),
        noshow: status('noshow'),
        traditional: status('traditional'),
      },
    }),
    [look, status, risk],
  );
}
