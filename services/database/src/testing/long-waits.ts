import type { PoolWaits } from '../connection/watched-pool.ts';

/** Longer than any test, in seconds. */
const LONG = 3_600;

/** Timeouts of a pool under test, so long that a busy machine does not reach them. */
export const longWaits: PoolWaits = {
  connectMs: LONG * 1000,
  acquireMs: LONG * 1000,
  silenceMs: LONG * 1000,
  lockSeconds: LONG,
  transactionSeconds: LONG,
};
