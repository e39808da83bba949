import { type ChartType, chartTypesFor } from '@intake-desk/contracts';
import type { Question } from '@intake-desk/contracts/reports';
import { columnLabels } from './label.ts';

const defaultChartType: ChartType = 'column';
/** For answers whose words do not fit below columns. */
const longChartType: ChartType = 'bar';

/** The charts that tell the truth about a question, and in which its answers can be read; an open one has none. */
export const chartTypesOf = (question: Question): readonly ChartType[] =>
  chartTypesFor({
    type: question.type,
    scale: question.scale !== undefined,
    nps: question.nps !== undefined,
  }).filter((type) => type !== 'column' || fitsColumns(question));

/** The chart that a question is drawn in: the reader's choice, else that of the report's settings, if the question fits in it. */
export function chartTypeOf(question: Question, chosen: ChartType | undefined): ChartType {
  const types = chartTypesOf(question);
  return (
    [chosen, question.chart].find((type) => type !== undefined && types.includes(type)) ??
    (fitsColumns(question) ? defaultChartType : longChartType)
  );
}

const fitsColumns = ({ categories }: Question): boolean =>
  columnLabels(categories.map(({ label }) => label)) !== undefined;
