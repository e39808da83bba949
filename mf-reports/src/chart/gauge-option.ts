import { type ChartLook, chartBase } from '@intake-desk/kit';
import type { EChartsCoreOption } from 'echarts/core';

export const gaugeHeight = 200;

interface Gauge {
  /** Null if nobody answered. */
  readonly value: number | null;
  readonly low: number;
  readonly high: number;
  readonly target?: number;
  /** The value in words, below the arc. */
  readonly detail: string;
  readonly look: ChartLook;
  readonly grade: (grade: number) => string;
}

/** The mean of a scale. */
export const gradeGaugeOption = (gauge: Gauge): EChartsCoreOption => ({
  ...chartBase(gauge.look),
  tooltip: { show: false },
  series: [arc(gauge)],
});

/** The recommendation score from -100 to 100, its target as a needle (S2 §4). */
export const npsOption = (gauge: Gauge): EChartsCoreOption => ({
  ...chartBase(gauge.look),
  tooltip: { show: false },
  series: [arc(gauge), ...(gauge.target === undefined ? [] : [needle(gauge, gauge.target)])],
});

const shape = ({ low, high }: Gauge) => ({
  type: 'gauge',
  min: low,
  max: high,
  startAngle: 200,
  endAngle: -20,
  center: ['50%', '62%'],
  radius: '96%',
});

const arc = (gauge: Gauge) => ({
  ...shape(gauge),
  id: 'value',
  splitNumber: 4,
  progress: { show: gauge.value !== null, width: 14, itemStyle: { color: gauge.look.accent } },
  axisLine: { lineStyle: { width: 14, color: [[1, gauge.look.line]] } },
  axisTick: { show: false },
  splitLine: { show: false },
  axisLabel: { color: gauge.look.muted, fontSize: 12, distance: 20, formatter: (value: number) => gauge.grade(value) },
  pointer: { show: false },
  anchor: { show: false },
  title: { show: false },
  detail: {
    color: gauge.look.ink,
    fontSize: 24,
    fontWeight: 600,
    offsetCenter: [0, '8%'],
    formatter: () => gauge.detail,
  },
  data: [{ value: gauge.value ?? gauge.low }],
});

const needle = (gauge: Gauge, target: number) => ({
  ...shape(gauge),
  id: 'target',
  axisLine: { show: false },
  axisTick: { show: false },
  splitLine: { show: false },
  axisLabel: { show: false },
  anchor: { show: false },
  title: { show: false },
  detail: { show: false },
  pointer: { length: '18%', width: 4, offsetCenter: [0, '-80%'], itemStyle: { color: gauge.look.ink } },
  data: [{ value: target }],
});
