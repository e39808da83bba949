/** One bar, slice or row of a chart. */
export interface ChartPart {
  /** In full. */
  readonly label: string;
  readonly count: number;
  /** Of the respondents, 0 to 1. */
  readonly share: number;
  readonly color: string;
  /** Another part of this chart is selected and this one is not. */
  readonly faded: boolean;
}

/** Colours and fonts of a canvas. */
export interface ChartLook {
  readonly ink: string;
  readonly muted: string;
  readonly line: string;
  readonly paper: string;
  readonly accent: string;
  readonly font: string;
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
