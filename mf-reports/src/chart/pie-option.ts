import { chartBase } from '@intake-desk/kit';
import type { EChartsCoreOption } from 'echarts/core';
import { partStyle, sliceSizes } from './bar-length.ts';
import { type ChartPart, type ChartView, type Datum, figure, partTooltip } from './chart-view.ts';
import { shortLabel } from './label.ts';
import { riskLabel, signOnly } from './risk-label.ts';

interface PieShape {
  readonly half: boolean;
  /** Labels beside the slices; a small pie has them in the list below it. */
  readonly labels: boolean;
}

/** One slice per answer, with its label beside it if there is room; empty ones have neither. */
export function pieOption(view: ChartView, { half, labels }: PieShape): EChartsCoreOption {
  const { parts, look, numbers } = view;
  const worded = labels ? labelledSlices(parts, half) : new Set();
  const sizes = sliceSizes(parts);
  const total = sizes.reduce((sum, size) => sum + size, 0);
  return {
    ...chartBase(look),
    series: [
      {
        type: 'pie',
        // A pie drawn during layout would stop at the angle that its opening animation had reached.
        animation: false,
        center: half ? ['50%', '84%'] : ['50%', '50%'],
        radius: half ? ['42%', '76%'] : labels ? ['0%', '60%'] : ['58%', '92%'],
        ...(half ? { startAngle: 180, endAngle: 360 } : {}),
        minAngle: 2,
        emphasis: { scaleSize: 4 },
        tooltip: { formatter: ({ dataIndex }: Datum) => partTooltip(view, dataIndex) },
        data: parts.map((part, place) => ({
          name: part.label,
          value: sizes[place] ?? 0,
          // The gap has the page's background colour, which every part contrasts with.
          itemStyle: { ...partStyle(part, look), borderColor: look.paper, borderWidth: 2 },
          label: worded.has(place)
            ? {
                show: true,
                color: look.ink,
                lineHeight: labelLineHeight,
                overflow: 'break',
                ...riskLabel(part, look, `${shortLabel(part.label)}\n${figure(part, numbers)}`),
              }
            : part.sign && (sizes[place] ?? 0) >= smallestSigned * total && part.hidden === undefined
              ? { show: true, position: 'inside', ...signOnly(part.sign) }
              : { show: false },
          labelLine: { show: worded.has(place), length: 8, length2: 8, lineStyle: { color: look.muted } },
        })),
      },
    ],
  };
}

/** Smallest share of a slice that shows its symbol. */
const smallestSigned = 0.08;
const labelLineHeight = 15;

/** True if some slices have no label beside the pie, so that the table below has to name them. */
export const unlabelled = (parts: readonly ChartPart[], half: boolean): boolean => {
  const worded = labelledSlices(parts, half);
  return parts.some((part, place) => isDrawn(part) && !worded.has(place));
};

const isDrawn = ({ count, hidden }: ChartPart): boolean => count > 0 || hidden !== undefined;

/** Maximum number of labels on either side of a pie. */
const rowsBeside = { whole: 4, half: 3 };
/** Labels of thinner neighbours would overlap. */
const smallestWorded = 0.04;

/** Returns the slices that get labels: on either side the largest ones that fit. */
export function labelledSlices(parts: readonly ChartPart[], half: boolean): ReadonlySet<number> {
  const sizes = sliceSizes(parts);
  const total = sizes.reduce((sum, length) => sum + length, 0);
  const sides = new Map<'left' | 'right', { place: number; size: number }[]>([
    ['left', []],
    ['right', []],
  ]);
  let before = 0;
  for (const [place, part] of parts.entries()) {
    const size = total === 0 ? 0 : (sizes[place] ?? 0) / total;
    const middle = before + size / 2;
    before += size;
    if (!isDrawn(part) || size < smallestWorded) continue;
    // A whole pie begins at the top and goes to the right, a half one begins at the left.
    const side = middle < 0.5 === half ? 'left' : 'right';
    sides.get(side)?.push({ place, size });
  }
  const rows = half ? rowsBeside.half : rowsBeside.whole;
  const largest = [...sides.values()].flatMap((slices) => slices.toSorted((a, b) => b.size - a.size).slice(0, rows));
  return new Set(largest.map(({ place }) => place));
}
