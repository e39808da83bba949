import { chartBase } from '@intake-desk/kit';
import type { EChartsCoreOption } from 'echarts/core';
import { type ChartView, type Datum, opacity, partTooltip } from './chart-view.ts';
import { shortLabel } from './label.ts';

/** How much of a circle, and how big. */
export interface PieShape {
  readonly half: boolean;
  /** Words beside the slices; a small pie has them in the list below it. */
  readonly labels: boolean;
}

/** A slice per answer with its words beside it; empty ones have neither. */
export function pieOption(view: ChartView, { half, labels }: PieShape): EChartsCoreOption {
  const { parts, look, numbers } = view;
  return {
    ...chartBase(look),
    series: [
      {
        type: 'pie',
        // Drawn while the page is still laid out, an opening pie would stay at the angle it had reached.
        animation: false,
        center: half ? ['50%', '82%'] : ['50%', '50%'],
        radius: half ? ['60%', '110%'] : labels ? ['0%', '64%'] : ['58%', '92%'],
        ...(half ? { startAngle: 180, endAngle: 360 } : {}),
        padAngle: 1,
        minAngle: 2,
        emphasis: { scaleSize: 4 },
        labelLine: { show: labels, length: 8, length2: 8, lineStyle: { color: look.line } },
        tooltip: { formatter: ({ dataIndex }: Datum) => partTooltip(view, dataIndex) },
        data: parts.map(({ label, count, share, color, faded, sign }) => ({
          name: label,
          value: count,
          itemStyle: { color, opacity: opacity(faded) },
          label:
            sign && share >= smallestSigned
              ? signOnly(sign)
              : {
                  show: labels && count > 0,
                  color: look.ink,
                  formatter: `${plain(shortLabel(label))}\n${numbers.count(count)} (${numbers.percent(share)})`,
                },
          labelLine: { show: labels && count > 0 },
        })),
      },
    ],
  };
}

/** A slice that is narrower than its sign has none. */
const smallestSigned = 0.08;
const signSize = 13;

const signOnly = (image: string) => ({
  show: true,
  position: 'inside',
  formatter: '{sign|}',
  rich: { sign: { width: signSize, height: signSize, backgroundColor: { image } } },
});

/** A label in which nothing is taken for one of the chart's own placeholders such as `{b}` or `{style|text}`. */
const plain = (label: string): string => label.replaceAll('{', '(').replaceAll('}', ')');
