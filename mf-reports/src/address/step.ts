/** How long a point of a line is. A week begins on Monday. */
export const trendSteps = ['week', 'month'] as const;
export type TrendStep = (typeof trendSteps)[number];

const dayLength = 86_400_000;

/** Returns a civil day, in days since 1970-01-01, as the instant of its midnight in UTC: for what formats dates. */
export const dateOfDay = (day: number): Date => new Date(day * dayLength);

/** Returns the civil day of `YYYY-MM-DD`, in days since 1970-01-01. */
export const dayOfText = (text: string): number => Date.parse(text) / dayLength;

/** Returns the `YYYY-MM-DD` of a civil day. */
export const textOfDay = (day: number): string => dateOfDay(day).toISOString().slice(0, 10);

/** The longest span, in days, that is shown by weeks at first. */
const weeksSpan = 183;

/** Returns the step in which a line over these days, which ascend, is read best. */
export const firstStep = (days: ArrayLike<number>): TrendStep =>
  (days[days.length - 1] ?? 0) - (days[0] ?? 0) > weeksSpan ? 'month' : 'week';

/** Returns the first day of the week or month that a day is in. */
export function startOf(step: TrendStep, day: number): number {
  // 1970-01-01 was a Thursday.
  if (step === 'week') return day - ((day + 3) % 7);
  return day - (dateOfDay(day).getUTCDate() - 1);
}

/** Returns the first day of the next week or month, from the first day of one. */
export const startAfter = (step: TrendStep, start: number): number =>
  // No month has more than 31 days, and none fewer than 28.
  step === 'week' ? start + 7 : startOf('month', start + 31);
