import { chartAxis, chartBase } from '@intake-desk/kit';
import type { EChartsCoreOption } from 'echarts/core';
import { barLengths, byShare, ghostSeries, partStyle, saidByGhost } from './bar-length.ts';
import { type ChartView, type Datum, partTooltip } from './chart-view.ts';
import { columnLabels, shortLabel } from './label.ts';
import { riskLabel } from './risk-label.ts';

export const columnHeight = 220;

/**
 * One column per answer, its count on top. Labels that do not fit below columns are drawn as bars instead
 * (`chartTypeOf`).
 */
export function columnOption(view: ChartView): EChartsCoreOption {
  const { parts, look, numbers } = view;
  const axis = chartAxis(look);
  const shares = byShare(parts);
  const labels = parts.map(({ label }) => label);
  const names = {
    type: 'category',
    data: columnLabels(labels) ?? labels.map(shortLabel),
    ...axis,
    axisLabel: { color: look.ink, fontSize: 12, lineHeight: 15, interval: 0, rotate: 0 },
    axisTick: { show: false },
  };
  const lengths = barLengths(parts);
  const labelOf = (place: number) => {
    const part = parts[place];
    return {
      position: 'top',
      color: look.ink,
      ...(part ? riskLabel(part, look, part.hidden ?? numbers.count(part.count)) : {}),
    };
  };
  return {
    ...chartBase(look),
    grid: { left: 4, right: 8, top: 24, bottom: 4, outerBoundsMode: 'same', outerBoundsContain: 'axisLabel' },
    xAxis: shares ? [names, { type: 'category', data: names.data, show: false }] : names,
    yAxis: {
      type: 'value',
      // No share is above the whole.
      ...(shares ? { max: ({ max }: { max: number }) => (max > 0.8 ? 1 : null) } : { minInterval: 1 }),
      splitNumber: 3,
      ...axis,
      axisLabel: { ...axis.axisLabel, formatter: shares ? numbers.percent : numbers.count },
    },
    series: [
      {
        type: 'bar',
        barWidth: shares ? '44%' : '76%',
        barMaxWidth: shares ? 28 : 44,
        tooltip: { formatter: ({ dataIndex }: Datum) => partTooltip(view, dataIndex) },
        data: parts.map((part, place) => ({
          value: lengths.own[place] ?? 0,
          itemStyle: { ...partStyle(part, look), borderRadius: [2, 2, 0, 0] },
          label: { ...labelOf(place), show: !saidByGhost(lengths, place) },
        })),
      },
      ...(shares ? [ghostSeries(view, { axis: { xAxisIndex: 1 }, width: 44, labelOf })] : []),
    ],
  };
}
