import { barChartHeight, chartAxis, chartBase } from '@intake-desk/kit';
import type { EChartsCoreOption } from 'echarts/core';
import { barLengths, byShare, ghostSeries, partStyle, saidByGhost } from './bar-length.ts';
import { type ChartView, type Datum, figure, partTooltip } from './chart-view.ts';
import { shortLabel } from './label.ts';
import { riskLabel } from './risk-label.ts';

/** Height of a bar with its label, in pixels. */
const barRoom = 32;
const edges = 8;

/** Returns the height of a chart with this many bars, at most that of S2 §9. */
export const barHeight = (bars: number): number => Math.min(barChartHeight(bars), edges + barRoom * bars);

/** One bar per answer from top to bottom, with count and share at its end. */
export function barOption(view: ChartView): EChartsCoreOption {
  const { parts, look, numbers, ranges } = view;
  const shares = byShare(parts);
  const names = {
    type: 'category',
    inverse: true,
    data: parts.map(({ label }) => shortLabel(label)),
    ...chartAxis(look),
    axisLabel: { color: look.ink, fontSize: 12, interval: 0 },
    axisTick: { show: false },
  };
  const lengths = barLengths(parts);
  const labelOf = (place: number) => {
    const part = parts[place];
    return {
      position: 'right',
      color: look.ink,
      ...(part ? riskLabel(part, look, figure(part, numbers)) : {}),
    };
  };
  return {
    ...chartBase(look),
    grid: {
      left: 4,
      right: 104,
      top: edges / 2,
      bottom: edges / 2,
      outerBoundsMode: 'same',
      outerBoundsContain: 'axisLabel',
    },
    xAxis: { type: 'value', ...(shares ? {} : { minInterval: 1 }), show: false },
    yAxis: shares ? [names, { type: 'category', inverse: true, data: names.data, show: false }] : names,
    series: [
      {
        type: 'bar',
        barWidth: ranges ? (shares ? '60%' : '97%') : shares ? '38%' : '66%',
        ...(ranges ? {} : { barMaxWidth: shares ? 10 : 20 }),
        tooltip: { formatter: ({ dataIndex }: Datum) => partTooltip(view, dataIndex) },
        data: parts.map((part, place) => ({
          value: lengths.own[place] ?? 0,
          itemStyle: { ...partStyle(part, look), borderRadius: [0, 2, 2, 0] },
          label: { ...labelOf(place), show: !saidByGhost(lengths, place) },
        })),
      },
      ...(shares ? [ghostSeries(view, { axis: { yAxisIndex: 1 }, width: ranges ? undefined : 20, labelOf })] : []),
    ],
  };
}
