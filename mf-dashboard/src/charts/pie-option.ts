import type { ChartSelection } from '@intake-desk/contracts';
import { chartBase } from '@intake-desk/kit';
import type { EChartsCoreOption } from 'echarts/core';
import type { ChartTexts } from './chart-texts.ts';
import { strength } from './strength.ts';
import { type Part, partText, ringOf, shareText, slicesOf, type Totals, totalOf } from './totals.ts';
import type { Palette } from './use-palette.ts';

/** Returns a donut of totals with a ring of risks around it. A list beside it has the texts and keyboard controls. */
export function pieOption(
  totals: Totals,
  texts: ChartTexts,
  palette: Palette,
  selection?: ChartSelection,
): EChartsCoreOption {
  const total = totalOf(totals);
  const ring = (parts: readonly Part[], radius: readonly [string, string], color: (part: Part) => string) => ({
    type: 'pie',
    // An animated pie would stop at an angle while the page is still laid out.
    animation: false,
    radius,
    label: { show: false },
    emphasis: { scale: false },
    tooltip: {
      formatter: ({ dataIndex }: { dataIndex: number }) => {
        const part = parts[dataIndex];
        return part ? `${partText(part, texts)}\n${shareText(part.count, total, texts)}` : '';
      },
    },
    data: parts.map((part) => ({
      name: partText(part, texts),
      value: part.count,
      itemStyle: {
        color: color(part),
        // A gap between slices, since padding would have different angles in the two rings.
        borderColor: palette.paper,
        borderWidth: 1,
        opacity: strength(selection, { category: part.category }),
      },
    })),
  });
  return {
    ...chartBase(palette),
    title: {
      text: texts.count(total),
      subtext: texts.total,
      left: 'center',
      top: 'middle',
      // Without it ECharts centres the number alone, and a long word below it touches the ring.
      textVerticalAlign: 'top',
      itemGap: 6,
      textStyle: { color: palette.ink, fontSize: 20, fontWeight: 600, fontFamily: palette.font },
      subtextStyle: { color: palette.muted, fontSize: 12, fontFamily: palette.font },
    },
    series: [
      ring(slicesOf(totals), ['64%', '85%'], ({ category }) => palette.status[category]),
      {
        ...ring(ringOf(totals), ['88%', '98%'], ({ group }) =>
          group === undefined ? 'transparent' : palette.risk(group),
        ),
        id: ringId,
      },
    ],
  };
}

/** Id of the outer ring's series; a click on it selects the slice below. */
export const ringId = 'risk';
