import type { ConversionData } from '@intake-desk/contracts';
import type { Figures } from '@intake-desk/kit/files';
import type { ChartTexts } from './chart-texts.ts';
import { partText, rowsOf, type Totals, totalOf } from './totals.ts';

/** Headers other than categories. */
export interface FigureHeads {
  readonly time: string;
  readonly count: string;
  readonly share: string;
  readonly status: string;
  readonly content: string;
}

export const columnFigures = (
  { unit, buckets, series }: ConversionData['column'],
  heads: FigureHeads,
  texts: ChartTexts,
): Figures => ({
  heads: [heads.time, ...series.map(({ category }) => texts.category(category))],
  rows: buckets.map((bucket, index) => [texts.bucket(bucket, unit), ...series.map(({ counts }) => counts[index] ?? 0)]),
});

export function totalFigures(totals: Totals, heads: FigureHeads, texts: ChartTexts): Figures {
  const total = totalOf(totals);
  return {
    heads: [heads.status, heads.count, heads.share],
    rows: rowsOf(totals).map((part) => [
      partText(part, texts),
      part.count,
      texts.percent(total === 0 ? 0 : part.count / total),
    ]),
  };
}

export const barFigures = (bar: ConversionData['bar'], heads: FigureHeads): Figures => ({
  heads: [heads.content, heads.count],
  rows: bar.map(({ label, count }) => [label, count]),
});
