import type { RiskGroup } from '@intake-desk/contracts';
import type { Figures } from '@intake-desk/kit/files';
import type { ChartNumbers, ChartPart, PartFigures } from '../chart/chart-view.ts';

export interface FigureWords {
  readonly answer: string;
  readonly risk: string;
  readonly count: string;
  readonly share: string;
  readonly allCount: string;
  readonly allShare: string;
  readonly group: (group: RiskGroup) => string;
}

/** Figures with the risk of each row, whose name is in `riskColumn`. */
export interface GradedFigures extends Figures {
  readonly risks: readonly (RiskGroup | undefined)[];
}

/** Place of the risk among the columns of graded figures. */
export const riskColumn = 1;

/** Returns a chart's figures for a file, without those of small groups and empty columns. */
export function partFigures(parts: readonly ChartPart[], words: FigureWords, { percent }: ChartNumbers): GradedFigures {
  const graded = parts.some(({ group }) => group !== undefined);
  const compared = parts.some(({ all }) => all !== undefined);
  const cells = ({ count, share, hidden }: PartFigures) =>
    hidden === undefined ? [count, share === null ? '' : percent(share)] : [hidden, ''];
  return {
    heads: [
      words.answer,
      ...(graded ? [words.risk] : []),
      words.count,
      words.share,
      ...(compared ? [words.allCount, words.allShare] : []),
    ],
    rows: parts.map((part) => [
      part.label,
      ...(graded ? [part.group === undefined ? '' : words.group(part.group)] : []),
      ...cells(part),
      ...(compared ? cells(part.all ?? { count: 0, share: 0 }) : []),
    ]),
    risks: parts.map(({ group }) => group),
  };
}
