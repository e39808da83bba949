/** How long one step in a browser may take, in ms: a machine that does other work as well is slow, and no test is about that. */
export const patienceMs = 120_000;
