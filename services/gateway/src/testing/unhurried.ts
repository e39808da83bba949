/** Settings of a gateway under test: limits of load are not what a test is about. */
export const unhurried = { RATE_LIMIT: '1000000', OVERLOAD_MS: '0' } as const;
