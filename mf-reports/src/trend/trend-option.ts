import { type ChartLook, chartAxis, chartBase } from '@intake-desk/kit';
import type { EChartsCoreOption } from 'echarts/core';
import { shortLabel, wrapped } from '../chart/label.ts';
import type { Interval } from './interval.ts';
import type { LinePoint, TrendLine } from './trend-line.ts';

/** A line with how it is drawn. */
export interface DrawnLine extends TrendLine {
  /** In full. */
  readonly name: string;
  readonly color: string;
}

/** What a chart of lines is drawn from. */
export interface TrendView {
  readonly lines: readonly DrawnLine[];
  /** By point: what its axis says, its name in the tooltip, and how many answered (undefined: not shown). */
  readonly points: readonly {
    readonly label: string;
    readonly name: string;
    readonly respondents: number | undefined;
    readonly answered: string;
    /** Stands above the line that marks a new version here. */
    readonly mark: string | undefined;
  }[];
  /** Ends of the axis of values; undefined: as the values are. */
  readonly ends: { readonly low: number; readonly high: number } | undefined;
  /** There is room for the lines' names at their ends. */
  readonly wide: boolean;
  readonly value: (value: number) => string;
  readonly figure: (point: LinePoint) => string;
  readonly look: ChartLook;
}

/** Pixels. */
export const trendHeight = 340;

/** Symbols that tell lines apart without their colours. */
const symbols = ['circle', 'rect', 'triangle', 'diamond'] as const;

/** Returns lines with their bands, and below them how many answered; a vertical line where a version began. */
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

/** How far apart the last shares of two lines are so that their names do not stand on each other. */
const apart = 0.08;

/** Whether the names of several lines can stand at their ends. */
function endsApart(lines: readonly DrawnLine[]): boolean {
  const last = lines
    .map(({ points }) => points.findLast((point) => point !== undefined)?.value ?? 0)
    .sort((a, b) => a - b);
  return last.length > 1 && last.every((value, index) => index === 0 || value - (last[index - 1] ?? 0) >= apart);
}

/** A point of few answers: only its outline. */
const hollow = (color: string, paper: string) => ({ color: paper, borderColor: color, borderWidth: 2 });

const noInterval: Partial<Interval> = {};

/** The interval as an area: what is below it, not drawn, and the interval on top of it. */
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
    return found ? [`${wrapped(name)}: ${figure(found)}`] : [];
  });
  return [point?.name, point?.answered, ...figures].filter(Boolean).join('\n');
}
