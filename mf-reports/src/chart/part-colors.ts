import { type ChartType, risk } from '@intake-desk/contracts';
import type { Category } from '@intake-desk/contracts/reports';
import type { ChartColors, ChartLook } from '@intake-desk/kit';
import { hueSteps } from './hue-steps.ts';

/** Charts whose parts touch each other. */
const touching: readonly ChartType[] = ['pie', 'halfPie', 'percentBar'];

/** Whether the answers of a question say something of risk: grey alone does not. */
export const isGraded = (categories: readonly Category[]): boolean =>
  categories.some(({ group }) => group !== undefined && group !== risk.other);

/** The colour of each answer: that of its risk where the question has any, else one hue, in steps where parts touch each other. */
export function partColors(
  categories: readonly Category[],
  type: ChartType,
  { look, colors }: { look: ChartLook; colors: Pick<ChartColors, 'risk'> },
): string[] {
  const steps = touching.includes(type) ? hueSteps(categories.length, look) : [];
  const graded = isGraded(categories);
  return categories.map(({ group }, place) =>
    graded && group !== undefined ? colors.risk(group) : (steps[place] ?? look.accent),
  );
}
