import { setTimeout } from 'node:timers/promises';
import type { Drill } from './drill.ts';
import { startDrillDesk } from './drill-desk.ts';
import { msUntil } from './ms-until.ts';

const LATE_MS = { short: 3_000, long: 60_000 };
/** Limit of the promise, in ms. */
const READY_MS = 5_000;

/** A gateway that starts before its servers do. */
export const lateServers: Drill = {
  code: 'R25',
  fault: (size) => `a gateway started ${LATE_MS[size] / 1000} s before MariaDB and Redis`,
  promise: 'it waits and is ready within 5 s after both',
  async run(size) {
    const desk = await startDrillDesk({ gateways: 1 });
    try {
      const [gateway] = desk.gateways;
      if (!gateway) throw new Error('This takes a gateway.');
      await gateway.stop();
      await desk.mariaDb.kill();
      await desk.redis.stop();
      gateway.launch();
      await setTimeout(LATE_MS[size]);
      const early = await gateway.readiness();
      await desk.mariaDb.restart();
      await desk.redis.restart();
      const ready = await msUntil('the gateway is ready', () => gateway.isReady());
      return {
        measured: `${early === 200 ? 'ready without them' : 'not ready without them'}, ready ${ready} ms after both`,
        kept: early !== 200 && (size === 'short' || ready <= READY_MS),
      };
    } finally {
      await desk.close();
    }
  },
};
