import { until } from '../src/desk/until.ts';
import type { Drill } from './drill.ts';
import { startDrillDesk } from './drill-desk.ts';
import { Staff } from './staff.ts';
import { Writers } from './writers.ts';

const KILLS = { short: 3, long: 200 };
const WRITERS = 8;
/** Acknowledged writes between two kills, so that each kill interrupts some. */
const WRITES_BETWEEN = 20;

/** Gateways that die during writes, one after the other. */
export const killedGateway: Drill = {
  code: 'R4',
  fault: (size) => `${KILLS[size]} × kill -9 of one of two gateways under writes`,
  promise: '0 acknowledged writes lost, 0 duplicated',
  async run(size) {
    const desk = await startDrillDesk();
    try {
      const writers = new Writers(await Staff.signIn(desk, 'manager@demo.test'), desk);
      await writers.start(WRITERS);
      for (let kill = 0; kill < KILLS[size]; kill += 1) {
        const before = writers.acknowledged;
        await until('writes under way', () => writers.acknowledged >= before + WRITES_BETWEEN);
        const victim = desk.gateways[kill % desk.gateways.length];
        await victim?.kill();
        await victim?.start();
      }
      const { acknowledged, lost, duplicated } = await writers.stop();
      return {
        measured: `${lost} of ${acknowledged} lost, ${duplicated} duplicated`,
        kept: acknowledged > 0 && lost === 0 && duplicated === 0,
      };
    } finally {
      await desk.close();
    }
  },
};
