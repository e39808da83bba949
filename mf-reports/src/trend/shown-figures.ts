import type { Question } from '@intake-desk/contracts/reports';
import type { TrendPoint } from './trend.ts';
import type { IsShown } from './trend-line.ts';

/** Which figures of a line are shown. */
export interface ShownFigures {
  /** Whether it may be said how many answered in a point. */
  readonly respondents: (point: number) => boolean;
  readonly figure: IsShown;
}

const everything: ShownFigures = { respondents: () => true, figure: () => true };

/**
 * Which figures are of so many patients that they may be shown (S2 has no such rule; "Small groups"). A figure of fewer is hidden, and so
 * is one more beside it wherever it could be computed as what the others leave of a total: of the answers in a point, of the points
 * of an answer.
 */
export function shownFigures(
  points: readonly Pick<TrendPoint, 'respondents' | 'counts'>[],
  { type, categories }: Pick<Question, 'type' | 'categories'>,
  smallGroup: number | undefined,
): ShownFigures {
  if (smallGroup === undefined) return everything;
  const isSmall = (count: number): boolean => count > 0 && count < smallGroup;
  const totals = points.map(({ respondents }) => respondents);
  const withoutTotal = hideSmall(totals, isSmall);
  const hidden = points.map(({ counts, respondents }, point) =>
    Uint8Array.from(counts, (count) =>
      withoutTotal[point] === 1 || isSmall(count) || isSmall(respondents - count) ? 1 : 0,
    ),
  );
  // What is hidden for the sake of a row may need another one in its column. Each turn hides one more figure or is the last.
  for (let more = true; more; ) {
    more = false;
    for (let place = 0; place < categories.length; place += 1) {
      const alone = loneNeighbour(
        points.map(({ counts }) => counts[place] ?? 0),
        hidden.map((row) => row[place] ?? 0),
      );
      if (alone !== undefined) {
        hidden[alone]?.fill(1, place, place + 1);
        more = true;
      }
    }
    if (type === 'checkbox') continue;
    points.forEach(({ counts }, point) => {
      const row = hidden[point] ?? new Uint8Array();
      const alone = loneNeighbour([...counts], [...row]);
      if (alone !== undefined) {
        row[alone] = 1;
        more = true;
      }
    });
  }
  return {
    respondents: (point) => withoutTotal[point] !== 1,
    figure: (point, place) => (place === undefined ? withoutTotal[point] !== 1 : hidden[point]?.[place] !== 1),
  };
}

/** Marks small figures, and one more if there is but one. */
function hideSmall(figures: readonly number[], isSmall: (figure: number) => boolean): number[] {
  const hidden = figures.map((figure) => (isSmall(figure) ? 1 : 0));
  const alone = loneNeighbour(figures, hidden);
  return hidden.map((mark, index) => (index === alone ? 1 : mark));
}

/** The figure to hide beside the only one that is hidden: the smallest that is not nothing, else any; undefined: none is needed. */
function loneNeighbour(figures: readonly number[], hidden: readonly number[]): number | undefined {
  if (hidden.reduce((sum, mark) => sum + mark, 0) !== 1) return undefined;
  const [smallest] = figures
    .map((figure, index) => ({ figure: figure === 0 ? Number.POSITIVE_INFINITY : figure, index }))
    .filter(({ index }) => hidden[index] !== 1)
    .sort((a, b) => a.figure - b.figure);
  return smallest?.index;
}
