import type { Category, ConversionData, RiskGroup } from '@intake-desk/contracts';
import type { ChartTexts } from './chart-texts.ts';

export type Totals = Pick<ConversionData, 'pie' | 'risk'>;

/** A part of the donut: a category, or the completed intakes of one risk group. */
export interface Part {
  readonly category: Category;
  readonly group?: RiskGroup;
  readonly count: number;
}

/** Returns the completed intakes by risk, worst first, without empty groups. */
export const riskParts = ({ risk }: Pick<Totals, 'risk'>): (Part & { readonly group: RiskGroup })[] =>
  risk.flatMap(({ group, count }) => (count > 0 ? [{ category: 'completed', group, count }] : []));

/** Returns the slices of categories with intakes; empty ones are only in the list. */
export const slicesOf = ({ pie }: Pick<Totals, 'pie'>): readonly Part[] => pie.filter(({ count }) => count > 0);

/** Returns the outer ring in line with the slices: the completed ones by risk, the others unchanged. */
export const ringOf = (totals: Totals): readonly Part[] => splitCompleted(slicesOf(totals), riskParts(totals));

/** Returns the table's rows: every category, and the risks below the completed ones. */
export const rowsOf = (totals: Totals): readonly Part[] =>
  totals.pie.flatMap((slice) => [slice, ...(slice.category === 'completed' ? riskParts(totals) : [])]);

export const totalOf = ({ pie }: Pick<Totals, 'pie'>): number => pie.reduce((sum, { count }) => sum + count, 0);

/** Describes a part, such as `Completed: critical`. */
export const partText = ({ category, group }: Part, texts: ChartTexts): string =>
  group === undefined ? texts.category(category) : `${texts.category(category)}: ${texts.risk(group)}`;

/** Formats count and share: `1,204 (48 %)`. */
export const shareText = (count: number, total: number, texts: ChartTexts): string =>
  `${texts.count(count)} (${texts.percent(total === 0 ? 0 : count / total)})`;

const splitCompleted = (slices: readonly Part[], risks: readonly Part[]): readonly Part[] =>
  slices.flatMap((slice) => (slice.category === 'completed' && risks.length > 0 ? risks : slice));
