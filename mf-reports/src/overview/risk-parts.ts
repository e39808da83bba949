import type { RiskGroup } from '@intake-desk/contracts';
import type { GroupFigure } from '@intake-desk/contracts/reports';
import { type ChartColors, riskImage } from '@intake-desk/kit';
import type { ChartPart } from '../chart/chart-view.ts';

interface RiskPartsContext {
  readonly word: (group: RiskGroup) => string;
  readonly colors: Pick<ChartColors, 'risk'>;
  readonly paper: string;
  /** Replaces a figure that is too small. */
  readonly few: string;
  readonly isSelected: (group: RiskGroup) => boolean;
}

/** Returns a slice for each risk group, in its colour and with its symbol. */
export function riskParts(counts: readonly GroupFigure[], context: RiskPartsContext): ChartPart[] {
  const { word, colors, paper, isSelected, few } = context;
  const whole = counts.every(({ count }) => count !== null);
  const total = counts.reduce((sum, { count }) => sum + (count ?? 0), 0);
  const anySelected = counts.some(({ group }) => isSelected(group));
  return counts.map(({ group, count }) => ({
    key: String(group),
    label: word(group),
    count: count ?? 0,
    share: !whole ? null : total === 0 ? 0 : (count ?? 0) / total,
    ...(count === null ? { hidden: few } : {}),
    color: colors.risk(group),
    group,
    sign: riskImage(group, paper, colors.risk(group)),
    faded: anySelected && !isSelected(group),
  }));
}
