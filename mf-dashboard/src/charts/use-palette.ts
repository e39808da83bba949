import { useChartColors, useChartLook } from '@intake-desk/kit';
import { useMemo } from 'react';

/** Look of the dashboard's charts, with the same colours for categories and risk groups in all of them. */
export interface Palette extends ChartLook {
  readonly status: Readonly<Record<Category, string>>;
  readonly risk: (group: RiskGroup) => string;
}

import type { Category, RiskGroup } from '@intake-desk/contracts';

import type { ChartLook } from '@intake-desk/kit';

/** Returns kit's colours for canvases, light or dark. */
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
