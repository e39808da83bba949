import type { Question } from '@intake-desk/contracts/reports';
import { boundsOf, type Measure, valuesOf } from '../address/measure.ts';
import { wholeCounts } from '../model/figures.ts';
import { fewAnswers, type Interval } from './interval.ts';
import { meanInterval, meanOf } from './mean.ts';
import type { TrendPoint } from './trend.ts';
import { wilsonInterval } from './wilson.ts';

/** A figure of a week or month, with its 95 % interval unless it is blurred. */
export interface LinePoint extends Partial<Interval> {
  readonly value: number;
  /** True if the answers are too few for a reliable figure. */
  readonly few: boolean;
}

export interface TrendLine {
  /** Place of the answer in the question's categories; undefined for a mean or score. */
  readonly place: number | undefined;
  /** By point; undefined if nobody answered, or too few to be shown. */
  readonly points: readonly (LinePoint | undefined)[];
}

type Figured = (point: TrendPoint, respondents: number) => Omit<LinePoint, 'few'> | undefined;

/** Returns the lines of a measure: one per answer, or one for the whole question. */
export function trendLines(
  question: Pick<Question, 'categories' | 'scale'>,
  points: readonly TrendPoint[],
  measure: Measure,
  places: readonly number[],
  blurred: boolean,
): TrendLine[] {
  const line = (place: number | undefined, figure: Figured): TrendLine => ({
    place,
    points: points.map((point) => {
      const { respondents } = point;
      const found = respondents ? figure(point, respondents) : undefined;
      if (!found || respondents === null) return undefined;
      // The blur is wider than the interval.
      return { ...(blurred ? { value: found.value } : found), few: respondents < fewAnswers };
    }),
  });
  if (measure === 'share') {
    return places.map((place) =>
      line(place, ({ counts }, respondents) => {
        const given = counts[place] ?? null;
        if (given === null) return undefined;
        const count = Math.min(given, respondents);
        return { value: count / respondents, ...wilsonInterval(count, respondents) };
      }),
    );
  }
  const values = valuesOf(measure, question);
  const bounds = boundsOf(measure, question);
  return [
    line(undefined, ({ counts, respondents, mean: ofValues }) => {
      const whole = wholeCounts({ respondents, counts: Array.from(counts) });
      const mean = ofValues ?? (whole && meanOf(values, whole.counts));
      if (!mean) return undefined;
      const { low, high } = meanInterval(mean);
      return { value: mean.mean, low: Math.max(bounds.low, low), high: Math.min(bounds.high, high) };
    }),
  ];
}

/** Returns the answers whose lines are shown by default: the most frequent ones, in the question's order. */
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
