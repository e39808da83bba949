import type { ChartSelection, ConversionData } from '@intake-desk/contracts';
import { chartAxis, chartBase } from '@intake-desk/kit';
import type { EChartsCoreOption } from 'echarts/core';
import type { ChartTexts } from './chart-texts.ts';
import type { Palette } from './palette.ts';
import { strength } from './strength.ts';
import { truncated } from './truncated.ts';

/** Bars by content, the longest on top; the index of a datum is that of the answer's list. */
export function barOption(
  bar: ConversionData['bar'],
  texts: ChartTexts,
  palette: Palette,
  selection?: ChartSelection,
): EChartsCoreOption {
  return {
    ...chartBase(palette),
    grid: { left: 8, right: 48, top: 8, bottom: 4, containLabel: true },
    // Each bar says its own number.
    xAxis: { type: 'value', show: false },
    yAxis: {
      type: 'category',
      inverse: true,
      data: bar.map(({ label }) => truncated(label)),
      ...chartAxis(palette),
      axisLabel: { color: palette.ink, fontSize: 12, interval: 0 },
      axisTick: { show: false },
    },
    series: [
      {
        type: 'bar',
        barMaxWidth: 22,
        color: palette.accent,
        label: {
          show: true,
          position: 'right',
          color: palette.ink,
          formatter: ({ dataIndex }: { dataIndex: number }) => texts.count(bar[dataIndex]?.count ?? 0),
        },
        tooltip: {
          formatter: ({ dataIndex }: { dataIndex: number }) =>
            `${bar[dataIndex]?.label ?? ''}\n${texts.count(bar[dataIndex]?.count ?? 0)}`,
        },
        data: bar.map(({ content, count }) => ({
          value: count,
          itemStyle: { opacity: strength(selection, { content }), borderRadius: [0, 2, 2, 0] },
        })),
      },
    ],
  };
}
