import { chartAxis, chartBase } from '@intake-desk/kit';
import type { EChartsCoreOption } from 'echarts/core';
import { type ChartView, type Datum, figure, opacity, partTooltip } from './chart-view.ts';
import { shortLabel } from './label.ts';

/** A bar per answer from top to bottom, count and share at its end. */
export function barOption(view: ChartView): EChartsCoreOption {
  const { parts, look, numbers } = view;
  return {
    ...chartBase(look),
    grid: { left: 4, right: 84, top: 4, bottom: 4, containLabel: true },
    xAxis: { type: 'value', minInterval: 1, show: false },
    yAxis: {
      type: 'category',
      inverse: true,
      data: parts.map(({ label }) => shortLabel(label)),
      ...chartAxis(look),
      axisLabel: { color: look.ink, fontSize: 12, interval: 0 },
      axisTick: { show: false },
    },
    series: [
      {
        type: 'bar',
        barMaxWidth: 20,
        label: {
          show: true,
          position: 'right',
          color: look.ink,
          formatter: ({ dataIndex }: Datum) => {
            const part = parts[dataIndex];
            return part ? figure(part, numbers) : '';
          },
        },
        tooltip: { formatter: ({ dataIndex }: Datum) => partTooltip(view, dataIndex) },
        data: parts.map(({ count, color, faded }) => ({
          value: count,
          itemStyle: { color, opacity: opacity(faded), borderRadius: [0, 2, 2, 0] },
        })),
      },
    ],
  };
}
