import { OutboxMessageEntity } from '@intake-desk/database';
import { until } from '../src/desk/until.ts';
import type { Drill } from './drill.ts';
import { startDrillDesk } from './drill-desk.ts';
import { Mails } from './mails.ts';

const MAILS = { short: 60, long: 1000 };
const KILLS = { short: 2, long: 200 };
/** Time for all mails to leave after the last kill, in ms: leases of dead workers must expire first. */
const PATIENCE_MS = 300_000;

/** A worker that dies repeatedly while it hands over mails. */
export const killedWorker: Drill = {
  code: 'R5',
  fault: (size) => `${KILLS[size]} × kill -9 of the worker with ${MAILS[size]} mails queued`,
  promise: 'every mail arrives, under one Message-ID each',
  async run(size) {
    const desk = await startDrillDesk({ gateways: 1 });
    try {
      const [gateway] = desk.gateways;
      const mails = new Mails(desk);
      await mails.queue(MAILS[size]);
      for (let kill = 0; kill < KILLS[size]; kill += 1) {
        const before = desk.mails.taken.length;
        const left = await desk.database.read().countBy(OutboxMessageEntity, { state: 'queued', channel: 'mail' });
        if (left > 0) await until('mails are handed over', () => desk.mails.taken.length > before);
        await gateway?.kill();
        await gateway?.start();
      }
      const of = { kind: 'invitation', channel: 'mail' } as const;
      const sent = (): Promise<number> => desk.database.read().countBy(OutboxMessageEntity, { ...of, state: 'sent' });
      await until('all mails are sent', async () => (await sent()) >= MAILS[size], PATIENCE_MS);
      const taken = mails.arrived();
      const ids = [...taken.values()].map((copies) => new Set(copies.map(({ messageId }) => messageId)).size);
      const twice = desk.mails.taken.length - taken.size;
      return {
        measured: `${taken.size} of ${MAILS[size]} arrived, ${twice} came once more, ${Math.max(...ids)} Message-ID each`,
        kept: taken.size === MAILS[size] && ids.every((count) => count === 1),
      };
    } finally {
      await desk.close();
    }
  },
};
