import type { EChartsCoreOption } from 'echarts/core';
import { type ChartLook, type ChartView, figure } from './chart-view.ts';
import { wrapped } from './label.ts';

const fadedOpacity = 0.25;

/**
 * What all charts share. Tooltips are drawn on the canvas (`richText`): HTML ones carry inline styles, which the content
 * security policy forbids, and would run what a label contains.
 */
export const base = (look: ChartLook): EChartsCoreOption => ({
  textStyle: { fontFamily: look.font, fontSize: 12, color: look.ink },
  animationDuration: 160,
  animationDurationUpdate: 160,
  tooltip: {
    trigger: 'item',
    renderMode: 'richText',
    confine: true,
    transitionDuration: 0,
    backgroundColor: look.paper,
    borderColor: look.line,
    borderWidth: 1,
    padding: [6, 10],
    textStyle: { color: look.ink, fontSize: 12, fontFamily: look.font },
  },
});

export const axisLook = (look: ChartLook) => ({
  axisLine: { lineStyle: { color: look.line } },
  axisLabel: { color: look.muted, fontSize: 12, hideOverlap: true },
  splitLine: { lineStyle: { color: look.line } },
});

export const opacity = (faded: boolean): number => (faded ? fadedOpacity : 1);

/** The tooltip of the part at a place: its full text and its figures. */
export const partTooltip = ({ parts, numbers }: ChartView, place: number): string => {
  const part = parts[place];
  return part ? `${wrapped(part.label)}\n${figure(part, numbers)}` : '';
};

/** How echarts tells a formatter which datum it is about. */
export interface Datum {
  readonly dataIndex: number;
}
