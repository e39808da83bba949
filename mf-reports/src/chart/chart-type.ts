import { type ChartType, chartTypesFor } from '@intake-desk/contracts';
import type { Question } from '../model/population.ts';

export const defaultChartType: ChartType = 'column';

/** The charts that tell the truth about a question; an open one has none. */
export const chartTypesOf = ({ type, scale, nps }: Question): readonly ChartType[] =>
  chartTypesFor({ type, scale: scale !== undefined, nps: nps !== undefined });
