import { type ChartType, chartTypesFor } from '@intake-desk/contracts';
import type { Question } from '@intake-desk/contracts/reports';

const defaultChartType: ChartType = 'column';

/** The charts that tell the truth about a question; an open one has none. */
export const chartTypesOf = ({ type, scale, nps }: Question): readonly ChartType[] =>
  chartTypesFor({ type, scale: scale !== undefined, nps: nps !== undefined });

/** The chart that a question is drawn in: the reader's choice, else that of the report's settings, if the question fits in it. */
export function chartTypeOf(question: Question, chosen: ChartType | undefined): ChartType {
  const types = chartTypesOf(question);
  return [chosen, question.chart].find((type) => type !== undefined && types.includes(type)) ?? defaultChartType;
}
