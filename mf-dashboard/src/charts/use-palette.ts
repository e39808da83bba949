import type { Category, RiskGroup } from '@intake-desk/contracts';
import { type ChartLook, useChartColors, useChartLook } from '@intake-desk/kit';
import { paperColors, paperLook } from '@intake-desk/kit/files';
import { useMemo } from 'react';

export interface Palette extends ChartLook {
  readonly status: Readonly<Record<Category, string>>;
  readonly risk: (group: RiskGroup) => string;
}

const paletteOf = (look: ChartLook, { status, risk }: ReturnType<typeof useChartColors>): Palette => ({
  ...look,
  risk,
  status: {
    completed: status('completed'),
    step: status('step'),
    visited: status('visited'),
    noshow: status('noshow'),
    traditional: status('traditional'),
  },
});

/** The palette of saved files, which are printed and sent: always light. */
export const paperPalette = paletteOf(paperLook, paperColors);

/** Returns kit's colours for canvases, light or dark. */
export function usePalette(): Palette {
  const look = useChartLook();
  const colors = useChartColors();
  return useMemo(() => paletteOf(look, colors), [look, colors]);
}
