import type { Question } from '@intake-desk/contracts/reports';
import { fewAnswers, type Interval } from './interval.ts';
import { meanInterval, meanOf } from './mean.ts';
import { boundsOf, type Measure, valuesOf } from './measure.ts';
import type { TrendPoint } from './trend.ts';
import { wilsonInterval } from './wilson.ts';

/** A figure of a week or a month, with its 95 % interval. */
export interface LinePoint extends Interval {
  readonly value: number;
  /** Only so few answered that it says little. */
  readonly few: boolean;
}

/** One line: an answer's share, or the question's mean or score. */
export interface TrendLine {
  /** Place of the answer in the question's categories; undefined for a mean or score. */
  readonly place: number | undefined;
  /** By point; undefined where nobody answered, or where so few did that it is not shown. */
  readonly points: readonly (LinePoint | undefined)[];
}

/** Whether the figure of an answer in a point may be shown; `place` is undefined for a mean or score. */
export type IsShown = (point: number, place: number | undefined) => boolean;

/** Returns the lines of a measure: one for each of these answers, or one for the whole question. */
export function trendLines(
  question: Pick<Question, 'categories' | 'scale'>,
  points: readonly TrendPoint[],
  measure: Measure,
  places: readonly number[],
  isShown: IsShown,
): TrendLine[] {
  const line = (place: number | undefined, figure: (point: TrendPoint) => Omit<LinePoint, 'few'> | undefined) => ({
    place,
    points: points.map((point, index) => {
      const found = point.respondents > 0 && isShown(index, place) ? figure(point) : undefined;
      return found && { ...found, few: point.respondents < fewAnswers };
    }),
  });
  if (measure === 'share') {
    return places.map((place) =>
      line(place, ({ counts, respondents }) => {
        const count = counts[place] ?? 0;
        return { value: count / respondents, ...wilsonInterval(count, respondents) };
      }),
    );
  }
  const values = valuesOf(measure, question);
  const bounds = boundsOf(measure, question);
  return [
    line(undefined, ({ counts }) => {
      const mean = meanOf(values, counts);
      if (!mean) return undefined;
      const { low, high } = meanInterval(mean);
      return { value: mean.mean, low: Math.max(bounds.low, low), high: Math.min(bounds.high, high) };
    }),
  ];
}

/** Returns the answers whose lines are shown at first: those that were given most, in the order of the question. */
export function firstPlaces(points: readonly TrendPoint[], categories: number, most: number): number[] {
  const totals = Array.from({ length: categories }, (_, place) =>
    points.reduce((sum, { counts }) => sum + (counts[place] ?? 0), 0),
  );
  return totals
    .map((total, place) => ({ total, place }))
    .filter(({ total }) => total > 0)
    .sort((a, b) => b.total - a.total || a.place - b.place)
    .slice(0, most)
    .map(({ place }) => place)
    .sort((a, b) => a - b);
}
