import type { RiskGroup } from '@intake-desk/contracts';
import type { ChartLook } from '@intake-desk/kit';
import { wrapText } from './label.ts';

/** Number of patients who gave an answer, and their share of the respondents, 0 to 1. */
export interface PartFigures {
  readonly count: number;
  /** Null if the whole is unknown, since another group is too small to be shown. */
  readonly share: number | null;
  /** Replaces the figures of a group that is too small, such as "< 5"; count and share are then meaningless. */
  readonly hidden?: string;
}

/** One bar, slice or row of a chart. */
export interface ChartPart extends PartFigures {
  /** Unique in its chart; labels may be equal. */
  readonly key: string;
  readonly label: string;
  readonly color: string;
  /** Risk of the answer; its symbol is shown beside the figures. */
  readonly group?: RiskGroup;
  /** Address of the risk symbol's image on the part's own colour. */
  readonly sign?: string;
  /** True if another part of this chart is selected and this one is not. */
  readonly faded: boolean;
  /** Figures of all patients if filters narrow the report; drawn as a ghost behind the part. */
  readonly all?: PartFigures;
}

export interface ChartNumbers {
  readonly count: (count: number) => string;
  readonly percent: (share: number) => string;
  /** A grade or score with at most one decimal. */
  readonly grade: (grade: number) => string;
  /** A number that patients typed, or a figure of them: one decimal, or three digits if that is more. */
  readonly typed: (value: number) => string;
}

/** The axis of a histogram, whose bars adjoin each other. */
export interface RangeAxis {
  /** Start of each range in words; undefined for other answers, such as not knowing. */
  readonly starts: readonly (string | undefined)[];
  readonly unit: string | undefined;
}

export interface ChartView {
  readonly parts: readonly ChartPart[];
  readonly look: ChartLook;
  readonly numbers: ChartNumbers;
  /** Label of a ghost in tooltips. */
  readonly allWord?: string;
  readonly ranges?: RangeAxis | undefined;
}

/** Returns `12 (48 %)`, without a share just `12`, or the replacement for the figures of a small group. */
export const figure = ({ count, share, hidden }: PartFigures, { count: counted, percent }: ChartNumbers): string =>
  hidden ?? (share === null ? counted(count) : `${counted(count)} (${percent(share)})`);

const fadedOpacity = 0.25;

export const opacity = (faded: boolean): number => (faded ? fadedOpacity : 1);

/** Returns the tooltip of a part: full label, figures, and figures of all patients. */
export const partTooltip = ({ parts, numbers, allWord }: ChartView, place: number): string => {
  const part = parts[place];
  if (!part) return '';
  const ghost = part.all ? `\n${allWord ?? ''} ${figure(part.all, numbers)}` : '';
  return `${wrapText(part.label)}\n${figure(part, numbers)}${ghost}`;
};

export interface Datum {
  readonly dataIndex: number;
}
