import { until } from '../src/desk/until.ts';
import type { Drill } from './drill.ts';
import { startDrillDesk } from './drill-desk.ts';
import { describeOutcome, isUnnoticed, ProxiedLoad, proxiedSettings } from './proxied-load.ts';

/** Restarts of both gateways. */
const ROUNDS = { short: 1, long: 10 };
const REQUESTS = { short: 100, long: 5_000 };
/** Sockets per session. */
const SOCKETS = { short: 2, long: 25 };
/** Limit of the promise, in ms. */
const WHOLE_MS = 3_000;

/** Two gateways behind the proxy that the script of docs/running.md restarts one after the other. */
export const rollingRestart: Drill = {
  code: 'R26',
  fault: (size) =>
    `${2 * ROUNDS[size]} restarts of two gateways in turn behind the documented nginx file, ≥ ${REQUESTS[size]} requests, ${8 * SOCKETS[size]} sockets`,
  promise: '0 requests failed or met a stopped gateway, 0 writes lost, every socket whole again within 3 s',
  async run(size) {
    const desk = await startDrillDesk({ settings: proxiedSettings });
    try {
      const load = await ProxiedLoad.start(desk, SOCKETS[size]);
      for (let round = 0; round < ROUNDS[size]; round += 1) await load.restart();
      await until('all requests are made', () => load.requests >= REQUESTS[size]);
      const outcome = await load.stop();
      const slowest = Math.max(0, ...outcome.gaps);
      return {
        measured: describeOutcome(outcome),
        kept: isUnnoticed(outcome) && (size === 'short' || slowest <= WHOLE_MS),
      };
    } finally {
      await desk.close();
    }
  },
};
