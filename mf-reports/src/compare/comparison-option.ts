import { barChartHeight, type ChartLook, chartAxis, chartBase } from '@intake-desk/kit';
import type { EChartsCoreOption } from 'echarts/core';
import { boundsOf, positionIn } from '../address/measure.ts';
import { shortLabel } from '../chart/label.ts';
import type { Comparison } from './comparison.ts';
import type { useFigureCells } from './use-figure-cells.ts';

/** Height of both bars of an answer, in pixels. */
const figureRoom = 44;
const edges = 8;

/** Returns the height of a comparison's picture, at most that of S2 §9. */
export const comparisonHeight = ({ figures }: Comparison): number =>
  Math.min(barChartHeight(2 * figures.length), edges + figureRoom * figures.length);

/** Colours of the sides in a picture. */
export const sideColors = ({ accent, muted }: ChartLook) => ({ first: accent, second: muted });

/** Two bars per answer, one for each side, with their figures at the ends. */
export function comparisonOption(
  { question, figures }: Comparison,
  cells: ReturnType<typeof useFigureCells>,
  look: ChartLook,
): EChartsCoreOption {
  const rows = figures.map((figure) => cells(question, figure));
  const colors = sideColors(look);
  return {
    ...chartBase(look),
    grid: {
      left: 4,
      right: 56,
      top: edges / 2,
      bottom: edges / 2,
      outerBoundsMode: 'same',
      outerBoundsContain: 'axisLabel',
    },
    xAxis: { type: 'value', min: 0, max: 1, show: false },
    yAxis: {
      type: 'category',
      inverse: true,
      data: rows.map(({ name }) => shortLabel(name)),
      ...chartAxis(look),
      axisLabel: { color: look.ink, fontSize: 12, interval: 0 },
      axisTick: { show: false },
    },
    series: (['first', 'second'] as const).map((side) => ({
      type: 'bar',
      barMaxWidth: 16,
      itemStyle: { color: colors[side], borderRadius: [0, 2, 2, 0] },
      label: {
        show: true,
        position: 'right',
        color: look.ink,
        formatter: ({ dataIndex }: { readonly dataIndex: number }) => rows[dataIndex]?.[side] ?? '',
      },
      data: figures.map((figure) => {
        const value = figure[side];
        return value === undefined ? null : positionIn(value, boundsOf(figure.measure, question));
      }),
    })),
  };
}
