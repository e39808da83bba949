/** A 95 % confidence interval. */
export interface Interval {
  readonly low: number;
  readonly high: number;
}

/** Standard deviations that contain 95 % of a normal distribution. */
export const z95 = 1.959964;

/** Figures of fewer answers are marked as weak. */
export const fewAnswers = 20;
