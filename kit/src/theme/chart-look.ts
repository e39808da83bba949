import { useMemo } from 'react';
import { useMediaQuery } from '../components/use-media-query.ts';
import { theme } from './theme.ts';
import { useChartColors } from './use-chart-colors.ts';

/** A chart's look, as values for a canvas. */
export interface ChartLook {
  readonly ink: string;
  readonly muted: string;
  readonly line: string;
  readonly paper: string;
  readonly accent: string;
  readonly font: string;
  /** Disables animation: the reader prefers reduced motion. */
  readonly still: boolean;
}

/** The desk's look for canvases, light or dark. */
export function useChartLook(): ChartLook {
  const { ink, inkQuiet, grid, paper, series } = useChartColors();
  const still = useMediaQuery('print, (prefers-reduced-motion: reduce)');
  const accent = series[0] ?? ink;
  return useMemo(
    () => ({ ink, muted: inkQuiet, line: grid, paper, accent, font: theme.fontFamily ?? 'sans-serif', still }),
    [ink, inkQuiet, grid, paper, accent, still],
  );
}

/**
 * Returns the options that all charts share, for echarts. Tooltips are drawn on the canvas (`richText`): HTML ones have inline
 * styles, which the content security policy forbids, and would run markup in labels.
 */
export const chartBase = ({ font, ink, paper, line, still }: ChartLook) => ({
  textStyle: { fontFamily: font, fontSize: 12, color: ink },
  animation: !still,
  animationDuration: 160,
  animationDurationUpdate: 160,
  tooltip: {
    trigger: 'item',
    renderMode: 'richText',
    confine: true,
    transitionDuration: 0,
    backgroundColor: paper,
    borderColor: line,
    borderWidth: 1,
    padding: [6, 10],
    textStyle: { color: ink, fontSize: 12, fontFamily: font },
  },
});

/** Height of a chart of bars in pixels: 400, and 20 more per bar beyond 20 (S1 §9, S2 §9). */
export const barChartHeight = (bars: number): number => 400 + 20 * Math.max(0, bars - 20);

export const chartAxis = ({ line, muted }: ChartLook) => ({
  axisLine: { lineStyle: { color: line } },
  axisLabel: { color: muted, fontSize: 12, hideOverlap: true },
  splitLine: { lineStyle: { color: line } },
});
