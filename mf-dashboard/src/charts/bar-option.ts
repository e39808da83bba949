import { type ChartSelection, type ConversionData, limit } from '@intake-desk/contracts';
import { chartAxis, chartBase } from '@intake-desk/kit';
import type { EChartsCoreOption } from 'echarts/core';
import type { ChartTexts } from './chart-texts.ts';
import { strength } from './strength.ts';
import type { Palette } from './use-palette.ts';

/** Returns bars by content, the longest on top; a datum has the index of its entry in the response. */
export function barOption(
  bar: ConversionData['bar'],
  texts: ChartTexts,
  palette: Palette,
  selection?: ChartSelection,
): EChartsCoreOption {
  return {
    ...chartBase(palette),
    grid: { left: 8, right: 48, top: 8, bottom: 4, containLabel: true },
    // Each bar has its number.
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

/** Shortens a label for an axis to 15 characters (S1 §5). Tooltip and table have the full text. */
export function truncated(label: string): string {
  const characters = Array.from(label);
  if (characters.length <= limit.dashboardLabelLength) return label;
  return `${characters.slice(0, limit.dashboardLabelLength).join('').trimEnd()}…`;
}
