/** Lengths of a point on a line. Weeks begin on Monday. */
export const trendSteps = ['week', 'month'] as const;
export type TrendStep = (typeof trendSteps)[number];

const dayLength = 86_400_000;

/** Returns a civil day, in days since 1970-01-01, as midnight in UTC, for date formats. */
export const dateOfDay = (day: number): Date => new Date(day * dayLength);

/** Returns the civil day of `YYYY-MM-DD`, in days since 1970-01-01. */
export const dayOfText = (text: string): number => Date.parse(text) / dayLength;

/** Returns the `YYYY-MM-DD` of a civil day. */
export const textOfDay = (day: number): string => dateOfDay(day).toISOString().slice(0, 10);

/** Longest span, in days, that is shown by weeks by default. */
const weeksSpan = 183;

/** Returns the default step for these ascending days. */
export const firstStep = (days: ArrayLike<number>): TrendStep =>
  (days[days.length - 1] ?? 0) - (days[0] ?? 0) > weeksSpan ? 'month' : 'week';

/** Returns the first day of the week or month of a day. */
export function startOf(step: TrendStep, day: number): number {
  // 1970-01-01 was a Thursday.
  if (step === 'week') return day - ((day + 3) % 7);
  return day - (dateOfDay(day).getUTCDate() - 1);
}

/** Returns the first day of the next week or month, given the first day of one. */
export const startAfter = (step: TrendStep, start: number): number =>
  // No month has more than 31 days, and none fewer than 28.
  step === 'week' ? start + 7 : startOf('month', start + 31);
