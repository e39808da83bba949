import type { ChartSelection, ConversionData } from '@intake-desk/contracts';
import { chartAxis, chartBase } from '@intake-desk/kit';
import type { EChartsCoreOption } from 'echarts/core';
import type { ChartTexts } from './chart-texts.ts';
import type { Palette } from './palette.ts';
import { strength } from './strength.ts';

/** Columns over time, stacked by category. The id of a series is its category, the index of a datum its bucket. */
export function columnOption(
  { unit, buckets, series }: ConversionData['column'],
  texts: ChartTexts,
  palette: Palette,
  selection?: ChartSelection,
): EChartsCoreOption {
  return {
    ...chartBase(palette),
    grid: { left: 8, right: 8, top: 16, bottom: 4, containLabel: true },
    xAxis: {
      type: 'category',
      data: buckets.map((start) => texts.tick(start, unit)),
      ...chartAxis(palette),
      axisTick: { show: false },
    },
    yAxis: { type: 'value', minInterval: 1, ...chartAxis(palette), splitNumber: 4 },
    series: series.map(({ category, counts }) => ({
      id: category,
      name: texts.category(category),
      type: 'bar',
      stack: 'intakes',
      barMaxWidth: 36,
      color: palette.status[category],
      emphasis: { focus: 'none' },
      tooltip: {
        formatter: ({ dataIndex }: { dataIndex: number }) =>
          `${texts.bucket(buckets[dataIndex] ?? '', unit)}\n${texts.category(category)}: ${texts.count(counts[dataIndex] ?? 0)}`,
      },
      data: counts.map((value, index) => ({
        value,
        itemStyle: { opacity: strength(selection, { category, bucket: buckets[index] ?? '' }) },
      })),
    })),
  };
}
