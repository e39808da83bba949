import { chartBase } from '@intake-desk/kit';
import type { EChartsCoreOption } from 'echarts/core';
import { type ChartView, opacity, partTooltip } from './chart-view.ts';

export const percentBarHeight = 64;
const readableShare = 0.1;

/** The id by which a click tells which part was meant. */
export const partSeries = (place: number): string => `part:${place}`;

/** One bar of 100 % in which each answer has its share. */
export function percentBarOption(view: ChartView): EChartsCoreOption {
  const { parts, look, numbers } = view;
  return {
    ...chartBase(look),
    grid: { left: 0, right: 0, top: 4, bottom: 4 },
    xAxis: { type: 'value', max: 1, show: false },
    yAxis: { type: 'category', data: [''], show: false },
    series: parts.map(({ label, share, color, faded }, place) => ({
      id: partSeries(place),
      name: label,
      type: 'bar',
      stack: 'answers',
      barWidth: '100%',
      itemStyle: { color, opacity: opacity(faded), borderColor: look.paper, borderWidth: 1 },
      label: {
        show: share >= readableShare,
        formatter: numbers.percent(share),
        // On any colour of the palette, in either scheme.
        color: '#18212b',
        backgroundColor: 'rgba(255, 255, 255, 0.85)',
        borderRadius: 3,
        padding: [2, 4],
      },
      tooltip: { formatter: () => partTooltip(view, place) },
      data: [share],
    })),
  };
}
