import type { ChartType } from '@intake-desk/contracts';
import type { Question } from '@intake-desk/contracts/reports';
import { barChartHeight } from '@intake-desk/kit';
import type { EChartsCoreOption } from 'echarts/core';
import { barOption } from '../chart/bar-option.ts';
import type { ChartView } from '../chart/chart-view.ts';
import { columnHeight, columnOption } from '../chart/column-option.ts';
import { gaugeHeight, gradeGaugeOption, npsOption } from '../chart/gauge-option.ts';
import { percentBarHeight, percentBarOption } from '../chart/percent-bar-option.ts';
import { pieOption } from '../chart/pie-option.ts';
import type { AnswerCounts } from '../model/answer-counts.ts';
import { meanOf, npsOf } from '../model/nps.ts';

/** Pixels of a chart of so many answers. */
export function chartHeight(type: ChartType, answers: number): number {
  if (type === 'bar') return barChartHeight(answers);
  if (type === 'percentBar') return percentBarHeight;
  return type === 'gradeGauge' || type === 'nps' ? gaugeHeight : columnHeight;
}

/** The option of a question's chart. */
export function questionOption(
  type: ChartType,
  question: Question,
  counts: AnswerCounts,
  view: ChartView,
): EChartsCoreOption {
  const { look, numbers } = view;
  const gauge = (value: number | null, low: number, high: number) => ({
    value,
    low,
    high,
    detail: value === null ? '–' : numbers.grade(value),
    look,
    grade: numbers.grade,
  });
  switch (type) {
    case 'bar':
      return barOption(view);
    case 'pie':
      return pieOption(view, { half: false, labels: true });
    case 'halfPie':
      return pieOption(view, { half: true, labels: true });
    case 'percentBar':
      return percentBarOption(view);
    case 'gradeGauge': {
      const { low = 0, high = 10 } = question.scale ?? {};
      return gradeGaugeOption(gauge(meanOf(question, counts), low, high));
    }
    case 'nps':
      return npsOption({
        ...gauge(npsOf(question, counts).score, -100, 100),
        ...(question.nps ? { target: question.nps.target } : {}),
      });
    default:
      return columnOption(view);
  }
}
