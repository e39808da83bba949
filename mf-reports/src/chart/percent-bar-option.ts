import { chartBase } from '@intake-desk/kit';
import type { EChartsCoreOption } from 'echarts/core';
import { partStyle, sliceSizes } from './bar-length.ts';
import { type ChartPart, type ChartView, type PartFigures, partTooltip } from './chart-view.ts';
import { riskLabel } from './risk-label.ts';

/** Pixels, without and with the bar of all patients. */
export const percentBarHeight = { alone: 64, compared: 88 };
const readableShare = 0.12;

/** Series id that identifies a clicked part. */
const partSeries = (place: number): string => `part:${place}`;

/** One bar of 100 % with a share per answer; below it a pale one of all patients if filters narrow the report. */
export function percentBarOption(view: ChartView): EChartsCoreOption {
  const { parts, look, numbers } = view;
  const ghosts = parts.some(({ all }) => all !== undefined);
  const own = lengths(parts);
  const all = lengths(parts.map((part) => part.all ?? { count: 0, share: 0 }));
  return {
    ...chartBase(look),
    grid: { left: 0, right: 0, top: 4, bottom: 4 },
    xAxis: { type: 'value', max: 1, show: false },
    yAxis: { type: 'category', inverse: true, data: ghosts ? ['', view.allWord ?? ''] : [''], show: false },
    series: parts.map((part, place) => ({
      id: partSeries(place),
      name: part.label,
      type: 'bar',
      stack: 'answers',
      barWidth: ghosts ? '88%' : '100%',
      // Neighbours are separated by the page's background colour, which every part contrasts with.
      itemStyle: { ...partStyle(part, look), borderColor: look.paper, borderWidth: 2 },
      label: {
        show: (own[place] ?? 0) >= readableShare,
        ...riskLabel(part, look, part.hidden ?? numbers.percent(part.share ?? 0)),
        color: look.ink,
        backgroundColor: look.paper,
        borderRadius: 3,
        padding: [2, 4],
      },
      tooltip: { formatter: () => partTooltip(view, place) },
      data: [own[place] ?? 0, ...(ghosts ? [ghostOf(part, all[place] ?? 0)] : [])],
    })),
  };
}

const ghostOf = ({ color }: ChartPart, share: number) => ({
  value: share,
  itemStyle: { color, opacity: 0.45 },
  label: { show: false },
});

/** Returns the shares of one bar; small groups get a constant length, which the others leave free. */
function lengths(parts: readonly PartFigures[]): number[] {
  if (parts.every(({ hidden }) => hidden === undefined)) return parts.map(({ share }) => share ?? 0);
  const sizes = sliceSizes(parts);
  const sum = sizes.reduce((total, size) => total + size, 0);
  return sizes.map((size) => size / sum);
}
