/** Where a figure lies with a chance of 95 %, as far as so many answers can tell. */
export interface Interval {
  readonly low: number;
  readonly high: number;
}

/** Standard deviations that hold 95 % of a normal distribution. */
export const z95 = 1.959964;

/** Below so many answers a figure says little; it is marked. */
export const fewAnswers = 20;
