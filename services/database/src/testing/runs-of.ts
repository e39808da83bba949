/**
 * Returns how many times a test of drawn values repeats: all of them, or a tenth where TEST_RUNS is `tenth`, as `npm test` sets it.
 */
export const runsOf = (count: number): number => (process.env.TEST_RUNS === 'tenth' ? Math.ceil(count / 10) : count);
