import type { ChartSelection } from '@intake-desk/contracts';
import type { EChartsCoreOption } from 'echarts/core';
import type { Palette } from './palette.ts';

const faded = 0.25;

/**
 * What all charts share. Tooltips are drawn on the canvas (`richText`): the HTML ones carry inline styles, which the
 * content security policy forbids, and would run what a label contains.
 */
export const base = (palette: Palette): EChartsCoreOption => ({
  textStyle: { fontFamily: palette.font, fontSize: 12, color: palette.ink },
  animation: !palette.still,
  animationDuration: 160,
  animationDurationUpdate: 160,
  tooltip: {
    trigger: 'item',
    renderMode: 'richText',
    confine: true,
    transitionDuration: 0,
    backgroundColor: palette.paper,
    borderColor: palette.line,
    borderWidth: 1,
    padding: [6, 10],
    textStyle: { color: palette.ink, fontSize: 12, fontFamily: palette.font },
  },
});

export const axisLook = (palette: Palette) => ({
  axisLine: { lineStyle: { color: palette.line } },
  axisLabel: { color: palette.muted, fontSize: 12, hideOverlap: true },
  splitLine: { lineStyle: { color: palette.line } },
});

/** Full where the part is selected or nothing is, faded else. A part that a selection says nothing about stays as it is. */
export function strength(selection: ChartSelection | undefined, part: ChartSelection): number {
  const agrees = (['category', 'bucket', 'content'] as const).every(
    (name) => selection?.[name] === undefined || part[name] === undefined || selection[name] === part[name],
  );
  return agrees ? 1 : faded;
}
