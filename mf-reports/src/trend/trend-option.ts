import { type ChartLook, chartAxis, chartBase } from '@intake-desk/kit';
import type { EChartsCoreOption } from 'echarts/core';
import { shortLabel, wrapText } from '../chart/label.ts';
import type { Interval } from './interval.ts';
import type { LinePoint, TrendLine } from './trend-line.ts';

interface DrawnLine extends TrendLine {
  readonly name: string;
  readonly color: string;
}

interface TrendView {
  readonly lines: readonly DrawnLine[];
  /** Label on the axis, name in the tooltip, and respondents (undefined if hidden) of each point. */
  readonly points: readonly {
    readonly label: string;
    readonly name: string;
    readonly respondents: number | undefined;
    readonly answered: string;
    /** Label above the vertical line of a new version. */
    readonly mark: string | undefined;
  }[];
  /** Bounds of the value axis; fitted to the values if undefined. */
  readonly ends: { readonly low: number; readonly high: number } | undefined;
  /** True if there is room for the lines' names at their ends. */
  readonly wide: boolean;
  readonly value: (value: number) => string;
  readonly figure: (point: LinePoint) => string;
  readonly look: ChartLook;
}

/** Pixels. */
export const trendHeight = 340;

/** Symbols that distinguish lines without colour. */
const symbols = ['circle', 'rect', 'triangle', 'diamond'] as const;

/** Returns lines with their bands, and the number of respondents below; a vertical line marks a new version. */
export function trendOption({ lines, points, ends, wide, value, figure, look }: TrendView): EChartsCoreOption {
  const named = wide && endsApart(lines);
  const right = named ? 140 : 20;
  const marked = (index: number): boolean => points[index]?.mark !== undefined;
  const labels = points.map(({ label }) => label);
  const axis = chartAxis(look);
  const category = { type: 'category', data: labels, ...axis } as const;
  return {
    ...chartBase(look),
    tooltip: {
      ...chartBase(look).tooltip,
      trigger: 'axis',
      formatter: ([first]: readonly { readonly dataIndex: number }[]) =>
        first ? tooltip(lines, points[first.dataIndex], first.dataIndex, figure) : '',
    },
    grid: [
      { left: 56, right, top: 24, bottom: 116 },
      { left: 56, right, height: 44, bottom: 40 },
    ],
    xAxis: [
      {
        ...category,
        axisTick: { show: false },
        axisLabel: { show: false },
        splitLine: {
          show: true,
          alignWithLabel: true,
          interval: marked,
          lineStyle: { color: look.ink, type: 'dashed' },
        },
      },
      { ...category, gridIndex: 1, axisTick: { alignWithLabel: true } },
      {
        ...category,
        position: 'top',
        axisLine: { show: false },
        axisTick: { show: false },
        axisPointer: { show: false },
        axisLabel: {
          color: look.ink,
          fontSize: 12,
          interval: marked,
          formatter: (_label: string, index: number) => points[index]?.mark ?? '',
        },
      },
    ],
    yAxis: [
      {
        type: 'value',
        scale: true,
        ...(ends ? { min: ends.low, max: ends.high } : {}),
        ...axis,
        axisLabel: { ...axis.axisLabel, formatter: value },
      },
      {
        type: 'value',
        gridIndex: 1,
        minInterval: 1,
        splitNumber: 1,
        ...axis,
        splitLine: { show: false },
      },
      { type: 'value', min: 0, max: 1, show: false },
    ],
    series: [
      {
        type: 'bar',
        yAxisIndex: 2,
        barWidth: 1,
        silent: true,
        itemStyle: { color: look.ink },
        data: points.map(({ mark }) => (mark === undefined ? null : 1)),
      },
      ...lines.flatMap(({ name, color, points: drawn }, index) => [
        ...band(`band:${index}`, color, drawn),
        {
          type: 'line',
          name,
          color,
          symbol: symbols[index % symbols.length],
          symbolSize: 8,
          showAllSymbol: true,
          lineStyle: { width: 2, color },
          endLabel: { show: named, color: look.ink, formatter: () => shortLabel(name) },
          data: drawn.map((point) =>
            point
              ? { value: point.value, itemStyle: point.few ? hollow(color, look.paper) : { color } }
              : { value: null },
          ),
        },
      ]),
      {
        type: 'bar',
        xAxisIndex: 1,
        yAxisIndex: 1,
        barMaxWidth: 20,
        itemStyle: { color: look.muted, opacity: 0.5 },
        data: points.map(({ respondents }) => respondents ?? null),
      },
    ],
  };
}

/** Minimum distance of the last values of two lines so that their names do not overlap. */
const apart = 0.08;

/** True if the names of several lines fit at their ends. */
function endsApart(lines: readonly DrawnLine[]): boolean {
  const last = lines
    .map(({ points }) => points.findLast((point) => point !== undefined)?.value ?? 0)
    .sort((a, b) => a - b);
  return last.length > 1 && last.every((value, index) => index === 0 || value - (last[index - 1] ?? 0) >= apart);
}

/** Style of a point with few answers: outline only. */
const hollow = (color: string, paper: string) => ({ color: paper, borderColor: color, borderWidth: 2 });

const noInterval: Partial<Interval> = {};

/** Returns the interval as an area: an invisible one below it, and the interval stacked on top. */
function band(stack: string, color: string, points: readonly (LinePoint | undefined)[]) {
  const quiet = {
    type: 'line',
    stack,
    stackStrategy: 'all',
    symbol: 'none',
    silent: true,
    lineStyle: { opacity: 0 },
    tooltip: { show: false },
  } as const;
  return [
    { ...quiet, data: points.map((point) => point?.low ?? null) },
    {
      ...quiet,
      areaStyle: { color, opacity: 0.16 },
      data: points.map((point) => {
        const { low, high } = point ?? noInterval;
        return low === undefined || high === undefined ? null : high - low;
      }),
    },
  ];
}

function tooltip(
  lines: readonly DrawnLine[],
  point: TrendView['points'][number] | undefined,
  index: number,
  figure: (point: LinePoint) => string,
): string {
  const figures = lines.flatMap(({ name, points }) => {
    const found = points[index];
    return found ? [`${wrapText(name)}: ${figure(found)}`] : [];
  });
  return [point?.name, point?.answered, ...figures].filter(Boolean).join('\n');
}
