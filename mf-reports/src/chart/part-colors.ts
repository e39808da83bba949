import { type ChartType, risk } from '@intake-desk/contracts';
import type { Category } from '@intake-desk/contracts/reports';
import type { ChartColors, ChartLook } from '@intake-desk/kit';
import { hueSteps } from './hue-steps.ts';

const touching: readonly ChartType[] = ['pie', 'halfPie', 'percentBar'];

/** True if the answers of a question say anything about risk; grey alone does not. */
export const isGraded = (categories: readonly Category[]): boolean =>
  categories.some(({ group }) => group !== undefined && group !== risk.other);

/** Returns the colour of each answer: of its risk if the question has any, else one hue, in steps if parts adjoin. */
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
