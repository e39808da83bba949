import type { ChartSelection, ConversionData } from '@intake-desk/contracts';
import { chartAxis, chartBase } from '@intake-desk/kit';
import type { EChartsCoreOption } from 'echarts/core';
import type { ChartTexts } from './chart-texts.ts';
import { strength } from './strength.ts';
import type { Palette } from './use-palette.ts';

/** Returns columns over time, stacked by category. A series has its category as id, a datum the index of its bucket. */
export function columnOption(
  column: ConversionData['column'],
  texts: ChartTexts,
  palette: Palette,
  selection?: ChartSelection,
): EChartsCoreOption {
  const { unit, buckets, series } = column;
  const { tooltip, ...base } = chartBase(palette);
  return {
    ...base,
    // One tooltip for the whole bucket.
    tooltip: {
      ...tooltip,
      trigger: 'axis',
      axisPointer: { type: 'shadow' },
      formatter: ([first]: readonly { dataIndex: number }[]) =>
        first ? bucketText(column, first.dataIndex, texts) : '',
    },
    grid: { left: 8, right: 8, top: 12, bottom: 4, containLabel: true },
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
      data: counts.map((value, index) => ({
        value,
        itemStyle: { opacity: strength(selection, { category, bucket: buckets[index] ?? '' }) },
      })),
    })),
  };
}

/** Returns a bucket's tooltip: its dates, a line for each category, and their sum. */
export function bucketText({ unit, buckets, series }: ConversionData['column'], at: number, texts: ChartTexts): string {
  const counts = series.map(({ category, counts }) => ({ category, count: counts[at] ?? 0 }));
  return [
    texts.bucket(buckets[at] ?? '', unit),
    ...counts.map(({ category, count }) => `${texts.category(category)}: ${texts.count(count)}`),
    texts.sum(counts.reduce((sum, { count }) => sum + count, 0)),
  ].join('\n');
}
