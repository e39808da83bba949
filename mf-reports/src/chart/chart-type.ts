import type { Question } from '../model/population.ts';

/** Charts of a question (S2 §4). */
export const chartTypes = ['column', 'bar', 'pie', 'halfPie', 'percentBar', 'gradeGauge', 'nps'] as const;
export type ChartType = (typeof chartTypes)[number];
export const defaultChartType: ChartType = 'column';

/**
 * The charts that tell the truth about a question: parts of a whole need one answer per patient, a grade needs numbers, the
 * recommendation score its scale (decisions "filters in reports").
 */
export function chartTypesOf({ type, scale, nps }: Question): readonly ChartType[] {
  const fits: Record<ChartType, boolean> = {
    column: true,
    bar: true,
    pie: type !== 'checkbox',
    halfPie: type !== 'checkbox',
    percentBar: type !== 'checkbox',
    gradeGauge: scale !== undefined,
    nps: nps !== undefined,
  };
  return chartTypes.filter((chart) => fits[chart]);
}
