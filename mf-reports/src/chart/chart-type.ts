import { type ChartType, chartTypesFor } from '@intake-desk/contracts';
import type { Question } from '@intake-desk/contracts/reports';
import { columnLabels } from './label.ts';

const defaultChartType: ChartType = 'column';
/** For answers whose labels do not fit below columns. */
const longChartType: ChartType = 'bar';

/** Returns the charts that fit a question and its labels; none for free text. */
export const chartTypesOf = (question: Question): readonly ChartType[] =>
  chartTypesFor({
    type: question.type,
    scale: question.scale !== undefined,
    nps: question.nps !== undefined,
  }).filter((type) => type !== 'column' || fitsColumns(question));

/** Returns the reader's chart, else the one of the report's settings, if it fits the question; else the default. */
export function chartTypeOf(question: Question, chosen: ChartType | undefined): ChartType {
  const types = chartTypesOf(question);
  return (
    [chosen, question.chart].find((type) => type !== undefined && types.includes(type)) ??
    (fitsColumns(question) ? defaultChartType : longChartType)
  );
}

/** True if labels fit below columns; ranges have an axis instead. */
const fitsColumns = ({ categories, measure }: Question): boolean =>
  measure !== undefined || columnLabels(categories.map(({ label }) => label)) !== undefined;
