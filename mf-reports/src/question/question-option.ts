import type { ChartType } from '@intake-desk/contracts';
import type { AnswerCounts, Question } from '@intake-desk/contracts/reports';
import { valuesOf } from '../address/measure.ts';
import { byShare } from '../chart/bar-length.ts';
import { barHeight, barOption } from '../chart/bar-option.ts';
import type { ChartPart, ChartView } from '../chart/chart-view.ts';
import { columnHeight, columnOption } from '../chart/column-option.ts';
import { gaugeHeight, gradeGaugeOption, npsOption } from '../chart/gauge-option.ts';
import { percentBarHeight, percentBarOption } from '../chart/percent-bar-option.ts';
import { pieOption } from '../chart/pie-option.ts';
import { npsOf } from '../model/nps.ts';
import { meanOf } from '../trend/mean.ts';

export function chartHeight(type: ChartType, parts: readonly ChartPart[]): number {
  if (type === 'bar') return barHeight(parts.length);
  if (type === 'percentBar') return byShare(parts) ? percentBarHeight.compared : percentBarHeight.alone;
  return type === 'gradeGauge' || type === 'nps' ? gaugeHeight : columnHeight;
}

/** Returns a question's chart option. `counts` is undefined if some are hidden, and nothing is computed. */
export function questionOption(type: ChartType, question: Question, counts: AnswerCounts | undefined, view: ChartView) {
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
      return gradeGaugeOption(
        gauge((counts && meanOf(valuesOf('mean', question), counts.counts)?.mean) ?? null, low, high),
      );
    }
    case 'nps':
      return npsOption({
        ...gauge(counts ? npsOf(question, counts).score : null, -100, 100),
        ...(question.nps ? { target: question.nps.target } : {}),
      });
    default:
      return columnOption(view);
  }
}
