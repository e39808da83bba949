import type { ChartLook } from '@intake-desk/kit';
import type { EChartsCoreOption } from 'echarts/core';
import type { Figures } from '../figures.ts';

/** Formats of a chart's file (S1 §2). */
export const chartFormats = ['csv', 'pdf', 'png', 'jpeg'] as const;
export type ChartFormat = (typeof chartFormats)[number];

/** What a chart's file holds. */
export interface ChartSheet {
  readonly title: string;
  /** Of the figures, such as `01-02-2026 – 28-02-2026`. */
  readonly period: string;
  readonly figures: Figures;
  readonly option: EChartsCoreOption;
  /** The chart's height in CSS pixels. */
  readonly height: number;
  /** Its colours and what they stand for; the page says it beside the chart. */
  readonly legend: readonly { readonly color: string; readonly words: string }[];
  readonly look: ChartLook;
}
