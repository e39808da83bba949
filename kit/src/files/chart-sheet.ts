import type { ChartLook } from '@intake-desk/kit';

/** Formats of a chart's file (S1 §2, S2 §7). */
export const chartFormats = ['csv', 'pdf', 'png', 'jpeg'] as const;
export type ChartFormat = (typeof chartFormats)[number];

/** A chart's figures as a table, as its twin and its file have them. Numbers are counts. */
export interface Figures {
  readonly heads: readonly string[];
  readonly rows: readonly (readonly (string | number)[])[];
}

/** What the chart's library is told; kit does not know the library. */
export type ChartOption = Readonly<Record<string, unknown>>;

/** What a chart's file holds. */
export interface ChartSheet {
  readonly title: string;
  /** Of the figures, such as `01-02-2026 – 28-02-2026`. */
  readonly period: string;
  /** Whose figures they are, a line each, below title and period; in a CSV file above the figures, with both. */
  readonly about?: readonly string[];
  readonly figures: Figures;
  readonly option: ChartOption;
  /** The chart's height in CSS pixels. */
  readonly height: number;
  /** Its colours and what they stand for; the page says it beside the chart. */
  readonly legend: readonly { readonly color: string; readonly words: string }[];
  readonly look: ChartLook;
}

/** A chart of the library that draws charts, as far as a picture needs it. */
export interface DrawnChart {
  setOption(option: ChartOption): unknown;
  renderToCanvas(size: { pixelRatio: number }): HTMLCanvasElement;
  dispose(): void;
}

/** Makes a chart beside the page: the `init` of the library with the parts that its page registered. */
export type InitChart = (
  place: HTMLElement,
  theme: null,
  size: { readonly width: number; readonly height: number },
) => DrawnChart;
