import { chartAxis, chartBase } from '@intake-desk/kit';
import type { EChartsCoreOption } from 'echarts/core';
import { type ChartView, type Datum, opacity, partTooltip } from './chart-view.ts';
import { shortLabel } from './label.ts';

export const columnHeight = 220;

/** A column per answer, its count on top. */
export function columnOption(view: ChartView): EChartsCoreOption {
  const { parts, look, numbers } = view;
  const axis = chartAxis(look);
  const long = parts.some(({ label }) => label.length > 6) && parts.length > 3;
  return {
    ...chartBase(look),
    grid: { left: 4, right: 8, top: 24, bottom: 4, containLabel: true },
    xAxis: {
      type: 'category',
      data: parts.map(({ label }) => shortLabel(label)),
      ...axis,
      axisLabel: { color: look.ink, fontSize: 12, interval: 0, rotate: long ? 32 : 0 },
      axisTick: { show: false },
    },
    yAxis: {
      type: 'value',
      minInterval: 1,
      splitNumber: 3,
      ...axis,
      axisLabel: { ...axis.axisLabel, formatter: numbers.count },
    },
    series: [
      {
        type: 'bar',
        barMaxWidth: 44,
        label: {
          show: true,
          position: 'top',
          color: look.ink,
          formatter: ({ dataIndex }: Datum) => numbers.count(parts[dataIndex]?.count ?? 0),
        },
        tooltip: { formatter: ({ dataIndex }: Datum) => partTooltip(view, dataIndex) },
        data: parts.map(({ count, color, faded }) => ({
          value: count,
          itemStyle: { color, opacity: opacity(faded), borderRadius: [2, 2, 0, 0] },
        })),
      },
    ],
  };
}
