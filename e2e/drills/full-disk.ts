import { setTimeout } from 'node:timers/promises';
import { until } from '../src/desk/until.ts';
import type { Drill } from './drill.ts';
import { startDrillDesk } from './drill-desk.ts';
import { msUntil } from './ms-until.ts';
import { mayMount, mountSmallDisk } from './small-disk.ts';
import { Staff } from './staff.ts';
import { Writers } from './writers.ts';

const ROUNDS = { short: 1, long: 5 };
/** How long the disk stays full, in ms, beside the time of the checks. */
const FULL_MS = { short: 1_000, long: 20_000 };
const DISK_MB = 700;
const WRITERS = 8;
const WRITES_BETWEEN = 20;
/** Limits of the promise, in ms. */
const TOLD_MS = 10_000;
const RECOVERY_MS = 10_000;
const EXPECTED: readonly number[] = [200, 503];

/** A database whose disk has no room left. */
export const fullDisk: Drill = {
  code: 'R24',
  fault: (size) => `${ROUNDS[size]} × MariaDB's disk full for ${FULL_MS[size] / 1000} s under writes`,
  promise: '503, not ready and a metric within 10 s, 0 lost, good within 10 s after there is room',
  possible: mayMount,
  async run(size) {
    const disk = await mountSmallDisk(DISK_MB);
    try {
      const desk = await startDrillDesk({ databasePlace: disk.folder });
      try {
        const writers = new Writers(await Staff.signIn(desk, 'manager@demo.test'), desk);
        await writers.start(WRITERS);
        let told = 0;
        let recovery = 0;
        for (let round = 0; round < ROUNDS[size]; round += 1) {
          const before = writers.acknowledged;
          await until('writes under way', () => writers.acknowledged >= before + WRITES_BETWEEN);
          const refused = writers.refused;
          await disk.fill();
          // The database fills the pages that it already has before it needs more space.
          await until('a write is refused', () => writers.refused > refused);
          const says = async (status: number, metric: number): Promise<boolean> => {
            const seen = await Promise.all(
              desk.gateways.map(async (gateway) => [await gateway.readiness(), await gateway.metric('desk_ready')]),
            );
            return seen.every(([first, second]) => first === status && second === metric);
          };
          told = Math.max(told, await msUntil('all gateways say that they are not ready', () => says(503, 0)));
          await setTimeout(FULL_MS[size]);
          await disk.clear();
          const then = writers.acknowledged;
          recovery = Math.max(
            recovery,
            await msUntil('the desk is good again', async () => (await says(200, 1)) && writers.acknowledged > then),
          );
        }
        const { acknowledged, lost, duplicated, statuses, unhelpful } = await writers.stop();
        const others = [...statuses.keys()].filter((status) => !EXPECTED.includes(status));
        return {
          measured: `${lost} of ${acknowledged} lost, ${duplicated} duplicated, ${statuses.get(503) ?? 0} answers with 503, ${unhelpful} of them without Retry-After, other answers: ${others.join(', ') || 'none'}; told ${told} ms after the first of them, good ${recovery} ms after there was room`,
          kept:
            lost === 0 &&
            duplicated === 0 &&
            unhelpful === 0 &&
            others.length === 0 &&
            (size === 'short' || (told <= TOLD_MS && recovery <= RECOVERY_MS)),
        };
      } finally {
        await desk.close();
      }
    } finally {
      await disk.unmount();
    }
  },
};
