import type { ChartLook } from '@intake-desk/kit';

/** Formats of a chart's file (S1 §2, S2 §7). */
export const chartFormats = ['csv', 'pdf', 'png', 'jpeg'] as const;
export type ChartFormat = (typeof chartFormats)[number];

/** A chart's figures as a table. Numbers are counts. */
export interface Figures {
  readonly heads: readonly string[];
  readonly rows: readonly (readonly (string | number)[])[];
}

/** The chart library's option, opaque to kit. */
export type ChartOption = Readonly<Record<string, unknown>>;

export interface ChartSheet {
  readonly title: string;
  /** Department or departments of the figures, for the file's name. */
  readonly department: string;
  /** Period of the figures, such as `01-02-2026 – 28-02-2026`. */
  readonly period: string;
  /** Origin of the figures, a line each, below title and period; in a CSV file after the figures, with both. */
  readonly about?: readonly string[];
  readonly figures: Figures;
  readonly option: ChartOption;
  /** Height in CSS pixels. */
  readonly height: number;
  /** Colours and their meaning, shown beside the chart on the page. */
  readonly legend: readonly { readonly color: string; readonly words: string }[];
  readonly look: ChartLook;
}

/** The part of the library's chart needed for a picture. */
export interface DrawnChart {
  setOption(option: ChartOption): unknown;
  renderToCanvas(size: { pixelRatio: number }): HTMLCanvasElement;
  dispose(): void;
}

/** The library's `init` with the components that the page registered. */
export type InitChart = (
  place: HTMLElement,
  theme: null,
  size: { readonly width: number; readonly height: number },
) => DrawnChart;
