import type { RiskGroup } from '@intake-desk/contracts';
import { type ChartColors, riskImage } from '@intake-desk/kit';
import type { ChartPart } from '../chart/chart-view.ts';
import type { GroupCount } from '../model/group-counts.ts';

interface RiskPartsContext {
  readonly word: (group: RiskGroup) => string;
  readonly colors: Pick<ChartColors, 'risk'>;
  /** The colour in which a sign is drawn on its slice. */
  readonly paper: string;
  readonly isSelected: (group: RiskGroup) => boolean;
}

/** A slice for each risk group, in its colour and with its sign. */
export function riskParts(counts: readonly GroupCount[], context: RiskPartsContext): ChartPart[] {
  const { word, colors, paper, isSelected } = context;
  const total = counts.reduce((sum, { count }) => sum + count, 0);
  const anySelected = counts.some(({ group }) => isSelected(group));
  return counts.map(({ group, count }) => ({
    label: word(group),
    count,
    share: total === 0 ? 0 : count / total,
    color: colors.risk(group),
    group,
    sign: riskImage(group, paper, colors.risk(group)),
    faded: anySelected && !isSelected(group),
  }));
}
