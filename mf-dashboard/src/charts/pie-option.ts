import type { ChartSelection, ConversionData } from '@intake-desk/contracts';
import { chartBase } from '@intake-desk/kit';
import type { EChartsCoreOption } from 'echarts/core';
import type { ChartTexts } from './chart-texts.ts';
import type { Palette } from './palette.ts';
import { strength } from './strength.ts';

/** The slices that are drawn: categories without an intake have none, and stand in the list only. */
export const slicesOf = (pie: ConversionData['pie']): ConversionData['pie'] => pie.filter(({ count }) => count > 0);

/** Donut of totals; the id of a datum is its category. The words stand beside it, as the list that is also its keyboard. */
export function pieOption(
  pie: ConversionData['pie'],
  texts: ChartTexts,
  palette: Palette,
  selection?: ChartSelection,
): EChartsCoreOption {
  const slices = slicesOf(pie);
  const total = pie.reduce((sum, { count }) => sum + count, 0);
  return {
    ...chartBase(palette),
    title: {
      text: texts.count(total),
      subtext: texts.total,
      left: 'center',
      top: 'middle',
      itemGap: 8,
      textStyle: { color: palette.ink, fontSize: 24, fontWeight: 600, fontFamily: palette.font },
      subtextStyle: { color: palette.muted, fontSize: 12, fontFamily: palette.font },
    },
    series: [
      {
        type: 'pie',
        // Drawn while the page is still laid out, an opening pie would stay at the angle it had reached.
        animation: false,
        radius: ['62%', '88%'],
        label: { show: false },
        padAngle: 1,
        minAngle: 2,
        emphasis: { scaleSize: 4 },
        tooltip: {
          formatter: ({ dataIndex }: { dataIndex: number }) => {
            const slice = slices[dataIndex];
            return slice ? `${texts.category(slice.category)}\n${sliceText(slice.count, total, texts)}` : '';
          },
        },
        data: slices.map(({ category, count }) => ({
          id: category,
          name: texts.category(category),
          value: count,
          itemStyle: { color: palette.status[category], opacity: strength(selection, { category }) },
        })),
      },
    ],
  };
}

/** `1,204 (48 %)`. */
export const sliceText = (count: number, total: number, texts: ChartTexts): string =>
  `${texts.count(count)} (${texts.percent(total === 0 ? 0 : count / total)})`;
