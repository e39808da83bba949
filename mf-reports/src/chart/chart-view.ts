import type { ChartLook } from '@intake-desk/kit';
import { wrapped } from './label.ts';

/** One bar, slice or row of a chart. */
export interface ChartPart {
  /** In full. */
  readonly label: string;
  readonly count: number;
  /** Of the respondents, 0 to 1. */
  readonly share: number;
  readonly color: string;
  /** Address of the image that tells it from the others where there is no colour. */
  readonly sign?: string;
  /** Another part of this chart is selected and this one is not. */
  readonly faded: boolean;
}

/** Numbers in the reader's language. */
export interface ChartNumbers {
  readonly count: (count: number) => string;
  readonly percent: (share: number) => string;
  /** A grade or score with at most one decimal. */
  readonly grade: (grade: number) => string;
}

/** What every chart of parts is drawn from. */
export interface ChartView {
  readonly parts: readonly ChartPart[];
  readonly look: ChartLook;
  readonly numbers: ChartNumbers;
}

/** `12 (48 %)`. */
export const figure = ({ count, share }: ChartPart, { count: counted, percent }: ChartNumbers): string =>
  `${counted(count)} (${percent(share)})`;

const fadedOpacity = 0.25;

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
