import { until } from '../src/desk/until.ts';
import type { Drill } from './drill.ts';
import { startDrillDesk } from './drill-desk.ts';
import { Staff } from './staff.ts';
import { Writers } from './writers.ts';

const KILLS = { short: 1, long: 20 };
const WRITERS = 8;
const WRITES_BETWEEN = 20;
/** Limit of the promise on an idle machine, in ms. */
const RECOVERY_MS = 3_000;
/** Factor for a busy machine, which starts a server's connections more slowly. */
const BUSY = 5;
const AWAY: readonly number[] = [0, 200, 503];

/** A database that dies under writes and comes back. */
export const killedDatabase: Drill = {
  code: 'R6',
  fault: (size) => `${KILLS[size]} × kill -9 and restart of MariaDB under writes`,
  promise: '0 lost, 503 and nothing else meanwhile, back within 3 s, no gateway ends',
  async run(size) {
    const desk = await startDrillDesk();
    try {
      const writers = new Writers(await Staff.signIn(desk, 'manager@demo.test'), desk);
      await writers.start(WRITERS);
      let slowest = 0;
      for (let kill = 0; kill < KILLS[size]; kill += 1) {
        const before = writers.acknowledged;
        await until('writes under way', () => writers.acknowledged >= before + WRITES_BETWEEN);
        await desk.mariaDb.kill();
        await until('writes are refused', () => writers.refused > 0);
        await desk.mariaDb.restart();
        const back = performance.now();
        const then = writers.acknowledged;
        await until('writes are taken again', () => writers.acknowledged > then);
        slowest = Math.max(slowest, performance.now() - back);
      }
      const { acknowledged, lost, duplicated, statuses } = await writers.stop();
      const others = [...statuses.keys()].filter((status) => !AWAY.includes(status));
      // Throws if a gateway has exited.
      await until('all gateways are ready', async () => {
        const ready = await Promise.all(desk.gateways.map((gateway) => gateway.isReady()));
        return ready.every(Boolean);
      });
      return {
        measured: `${lost} of ${acknowledged} lost, ${duplicated} duplicated, back after ${Math.ceil(slowest)} ms at most, other answers: ${others.join(', ') || 'none'}`,
        kept:
          lost === 0 &&
          duplicated === 0 &&
          others.length === 0 &&
          slowest <= (size === 'long' ? RECOVERY_MS : RECOVERY_MS * BUSY),
      };
    } finally {
      await desk.close();
    }
  },
};
