/** Returns how often a property test runs: `count` times, or a tenth if TEST_RUNS is `tenth`, as `npm test` sets it. */
export const runsOf = (count: number): number => (process.env.TEST_RUNS === 'tenth' ? Math.ceil(count / 10) : count);
