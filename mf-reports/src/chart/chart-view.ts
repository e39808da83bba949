import type { RiskGroup } from '@intake-desk/contracts';
import type { ChartLook } from '@intake-desk/kit';
import { wrapped } from './label.ts';

/** How many gave an answer, and which share of the respondents they are, 0 to 1. */
export interface PartFigures {
  readonly count: number;
  readonly share: number;
  /** Stands for the figures of a group that is too small to be shown, such as "< 5"; count and share are not to be used then. */
  readonly hidden?: string;
}

/** One bar, slice or row of a chart. */
export interface ChartPart extends PartFigures {
  /** In full. */
  readonly label: string;
  readonly color: string;
  /** The answer's risk, whose colour it has; its sign stands beside its figures. */
  readonly group?: RiskGroup;
  /** Address of that sign's image as it is drawn on the part's own colour. */
  readonly sign?: string;
  /** Another part of this chart is selected and this one is not. */
  readonly faded: boolean;
  /** Of all patients, where filters keep only some: a ghost behind the part. */
  readonly all?: PartFigures;
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
  /** What a ghost is called in a tooltip. */
  readonly allWord?: string;
}

/** `12 (48 %)`, or what stands for the figures of a small group. */
export const figure = ({ count, share, hidden }: PartFigures, { count: counted, percent }: ChartNumbers): string =>
  hidden ?? `${counted(count)} (${percent(share)})`;

const fadedOpacity = 0.25;

export const opacity = (faded: boolean): number => (faded ? fadedOpacity : 1);

/** The tooltip of the part at a place: its full text and its figures, and those of all patients. */
export const partTooltip = ({ parts, numbers, allWord }: ChartView, place: number): string => {
  const part = parts[place];
  if (!part) return '';
  const ghost = part.all ? `\n${allWord ?? ''} ${figure(part.all, numbers)}` : '';
  return `${wrapped(part.label)}\n${figure(part, numbers)}${ghost}`;
};

/** How echarts tells a formatter which datum it is about. */
export interface Datum {
  readonly dataIndex: number;
}
