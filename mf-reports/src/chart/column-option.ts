import { type ChartLook, chartAxis, chartBase } from '@intake-desk/kit';
import type { EChartsCoreOption } from 'echarts/core';
import { barLengths, byShare, ghostSeries, partStyle, saidByGhost } from './bar-length.ts';
import { type ChartView, type Datum, partTooltip, type RangeAxis } from './chart-view.ts';
import { columnLabels, shortLabel } from './label.ts';
import { riskLabel } from './risk-label.ts';

export const columnHeight = 220;

/** Pixels below the axis for its unit. */
const unitRoom = 22;

/** Most bars of a histogram that have room for their counts on top. */
const mostCounted = 12;

/** One column per answer, its count on top. Ranges are a histogram over an axis of their bounds. */
export function columnOption(view: ChartView): EChartsCoreOption {
  const { parts, look, numbers, ranges } = view;
  const axis = chartAxis(look);
  const shares = byShare(parts);
  const labels = parts.map(({ label }) => label);
  const axisLabel = { color: look.ink, fontSize: 12, lineHeight: 15, interval: 0, rotate: 0 };
  const names = {
    type: 'category',
    data: ranges
      ? labels.map((label, place) => (ranges.starts[place] === undefined ? shortLabel(label) : ''))
      : (columnLabels(labels) ?? labels.map(shortLabel)),
    ...axis,
    axisLabel: ranges ? { ...axisLabel, width: 64, overflow: 'break' } : axisLabel,
    axisTick: { show: false },
  };
  const lengths = barLengths(parts);
  const labelOf = (place: number) => {
    const part = parts[place];
    const isCounted = !ranges || parts.length <= mostCounted;
    // The first column of each risk still has its symbol, since colour alone is not enough.
    if (!part || (!isCounted && part.group === parts[place - 1]?.group)) return { formatter: '' };
    return {
      position: 'top',
      color: look.ink,
      ...riskLabel(part, look, isCounted ? (part.hidden ?? numbers.count(part.count)) : ''),
    };
  };
  return {
    ...chartBase(look),
    grid: {
      left: 4,
      right: 8,
      top: 24,
      bottom: ranges?.unit === undefined ? 4 : unitRoom,
      outerBoundsMode: 'same',
      outerBoundsContain: 'axisLabel',
    },
    xAxis: [
      names,
      ...(shares ? [{ type: 'category', data: names.data, show: false }] : []),
      ...(ranges ? [edgesAxis(ranges, look)] : []),
    ],
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
        barWidth: ranges ? (shares ? '60%' : '97%') : shares ? '44%' : '76%',
        ...(ranges ? {} : { barMaxWidth: shares ? 28 : 44 }),
        tooltip: { formatter: ({ dataIndex }: Datum) => partTooltip(view, dataIndex) },
        data: parts.map((part, place) => ({
          value: lengths.own[place] ?? 0,
          itemStyle: { ...partStyle(part, look), borderRadius: [2, 2, 0, 0] },
          label: { ...labelOf(place), show: !saidByGhost(lengths, place) },
        })),
      },
      ...(shares ? [ghostSeries(view, { axis: { xAxisIndex: 1 }, width: ranges ? undefined : 44, labelOf })] : []),
    ],
  };
}

/** The ranges' lower bounds, below the columns' edges; not beside a column with its own label. */
const edgesAxis = ({ starts, unit }: RangeAxis, look: ChartLook) => ({
  type: 'value',
  min: 0,
  max: starts.length,
  interval: 1,
  position: 'bottom',
  ...chartAxis(look),
  splitLine: { show: false },
  axisLabel: {
    color: look.ink,
    fontSize: 12,
    hideOverlap: true,
    formatter: (place: number) =>
      starts.slice(Math.max(0, place - 1), place + 2).includes(undefined) ? '' : (starts[place] ?? ''),
  },
  ...(unit === undefined
    ? {}
    : { name: unit, nameLocation: 'middle', nameTextStyle: { color: look.ink, fontSize: 12 } }),
});
