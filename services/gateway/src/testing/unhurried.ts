/** Settings of a gateway under test: neither how much is asked of it nor how busy the machine is are what a test is about. */
export const unhurried = { RATE_LIMIT: '1000000', OVERLOAD_MS: '0' } as const;
