import type { PoolWaits } from '../connection/watched-pool.ts';

/** Longer than any test, in seconds. */
const LONG = 3_600;

/** Waits of a pool under test: how long a busy machine takes is not what a test is about, unless it says so. */
export const longWaits: PoolWaits = {
  connectMs: LONG * 1000,
  acquireMs: LONG * 1000,
  silenceMs: LONG * 1000,
  lockSeconds: LONG,
  transactionSeconds: LONG,
};
