/** Limit of one browser step, in ms: a busy machine is slow, and no test is about that. */
export const patienceMs = 120_000;
