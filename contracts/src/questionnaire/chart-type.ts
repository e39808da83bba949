import { type Static, Type } from 'typebox';
import type { ItemType } from './questionnaire.ts';

/** Charts of a question (S2 §4). */
export const chartTypes = ['column', 'bar', 'pie', 'halfPie', 'percentBar', 'gradeGauge', 'nps'] as const;
export const ChartType = Type.Enum(chartTypes);
export type ChartType = Static<typeof ChartType>;

/**
 * Returns the charts that suit a question: parts of a whole need one answer per patient, a grade needs a scale, the
 * recommendation score its own scale (decisions "filters in reports"). An open question has no chart; a number or date
 * shows its ranges side by side.
 */
export function chartTypesFor({ type, scale, nps }: { type: ItemType; scale: boolean; nps: boolean }): ChartType[] {
  if (type === 'textArea') return [];
  if (type === 'number' || type === 'date') return ['column', 'bar'];
  const fits: Record<ChartType, boolean> = {
    column: true,
    bar: true,
    pie: type !== 'checkbox',
    halfPie: type !== 'checkbox',
    percentBar: type !== 'checkbox',
    gradeGauge: scale,
    nps,
  };
  return chartTypes.filter((chart) => fits[chart]);
}
