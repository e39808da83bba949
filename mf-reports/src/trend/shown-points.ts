import type { Question } from '@intake-desk/contracts/reports';
import { shownFigures } from '../model/small-groups.ts';
import type { TrendPoint } from './trend.ts';
import type { IsShown } from './trend-line.ts';

/** Which figures of several points, or sides, are shown. */
export interface ShownPoints {
  /** Whether it may be said how many answered in a point. */
  readonly respondents: (point: number) => boolean;
  readonly figure: IsShown;
}

/** What was answered in a point. */
type Point = Pick<TrendPoint, 'respondents' | 'counts'>;

const everything: ShownPoints = { respondents: () => true, figure: () => true };

/**
 * Which figures are of so many patients that they may be shown. Within a point the rule of all charts decides; besides, points add up to
 * what the question's own chart shows, so that of an answer, and of those who answered, no single point is withheld. `all` are the
 * same points without filters.
 */
export function shownPoints(
  points: readonly Point[],
  { type }: Pick<Question, 'type'>,
  { smallGroup, all }: { readonly smallGroup: number | undefined; readonly all?: readonly Point[] | undefined },
): ShownPoints {
  if (smallGroup === undefined) return everything;
  const parts = type !== 'checkbox';
  const rows = points.map((point, index) => {
    const everybody = all?.[index];
    return shownFigures(figuresOf(point), { smallGroup, parts, all: everybody && figuresOf(everybody) });
  });
  const totals = besideLone(
    points.map(({ respondents }) => respondents),
    rows.map(({ total }) => total === null),
  );
  const hidden = rows.map(({ counts }, point) => counts.map((count) => count === null || totals[point] === true));
  // What is withheld for the sake of a point may need another one of its answer. Each turn withholds one more figure or is the last.
  for (let more = true; more; ) {
    more = false;
    for (const [place] of points[0]?.counts.entries() ?? []) {
      const alone = loneNeighbour(
        points.map(({ counts }) => counts[place] ?? 0),
        hidden.map((row) => row[place] === true),
      );
      if (alone === undefined) continue;
      hidden[alone]?.fill(true, place, place + 1);
      more = true;
    }
    for (const [point, row] of parts ? hidden.entries() : []) {
      const alone = loneNeighbour([...(points[point]?.counts ?? [])], row);
      if (alone === undefined) continue;
      row[alone] = true;
      more = true;
    }
  }
  return {
    respondents: (point) => totals[point] !== true,
    figure: (point, place) => (place === undefined ? totals[point] !== true : hidden[point]?.[place] !== true),
  };
}

const figuresOf = ({ counts, respondents }: Point) => ({ counts: [...counts], total: respondents });

/** The same marks, and one more if there is but one. */
function besideLone(figures: readonly number[], hidden: readonly boolean[]): boolean[] {
  const alone = loneNeighbour(figures, hidden);
  return hidden.map((mark, index) => mark || index === alone);
}

/** The figure to withhold beside a single one: the smallest that is not nothing, else any; undefined: none is needed. */
function loneNeighbour(figures: readonly number[], hidden: readonly boolean[]): number | undefined {
  if (hidden.filter(Boolean).length !== 1) return undefined;
  const [smallest] = figures
    .map((figure, index) => ({ figure: figure === 0 ? Number.POSITIVE_INFINITY : figure, index }))
    .filter(({ index }) => !hidden[index])
    .sort((a, b) => a.figure - b.figure);
  return smallest?.index;
}
