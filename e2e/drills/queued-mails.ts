import { OutboxMessageEntity } from '@intake-desk/database';
import { until } from '../src/desk/until.ts';
import type { Drill } from './drill.ts';
import { startDrillDesk } from './drill-desk.ts';
import { Mails } from './mails.ts';
import { msUntil } from './ms-until.ts';

const QUEUED = { short: 60, long: 1_000 };
const KILLS = { short: 2, long: 20 };
/** Mails that leave between two kills. */
const BETWEEN = 5;
/** Limit of the promise, in ms. */
const PASSWORD_MS = 5_000;
/** Time for the rest to leave after the last kill, in ms: leases of dead workers must expire first. */
const PATIENCE_MS = 300_000;

/** A worker that dies repeatedly while many mails wait. */
export const queuedMails: Drill = {
  code: 'R27',
  fault: (size) => `${KILLS[size]} × kill -9 of the worker, each with ${QUEUED[size]} mails queued`,
  promise: 'every mail arrives, at most one of them twice for each kill; a mail about a password within 5 s',
  async run(size) {
    const desk = await startDrillDesk({ gateways: 1 });
    try {
      const [gateway] = desk.gateways;
      const mails = new Mails(desk);
      const waiting = (): Promise<number> =>
        desk.database.read().countBy(OutboxMessageEntity, { state: 'queued', kind: 'invitation' });
      let slowest = 0;
      for (let kill = 0; kill < KILLS[size]; kill += 1) {
        await mails.queue(Math.max(0, QUEUED[size] - (await waiting())));
        const address = await mails.queuePassword();
        slowest = Math.max(
          slowest,
          await msUntil('the mail about a password arrives', () => mails.hasArrived(address)),
        );
        const before = desk.mails.taken.length;
        await until('mails leave', async () => desk.mails.taken.length >= before + BETWEEN || (await waiting()) === 0);
        await gateway?.kill();
        await gateway?.start();
      }
      await until(
        'all mails are sent',
        async () =>
          (await desk.database.read().countBy(OutboxMessageEntity, { state: 'sent', kind: 'invitation' })) >=
          mails.queued,
        PATIENCE_MS,
      );
      const arrived = mails.arrived();
      const copies = [...arrived.values()].map(({ length }) => length);
      const twice = copies.reduce((sum, count) => sum + count - 1, 0);
      const ids = [...arrived.values()].every((all) => new Set(all.map(({ messageId }) => messageId)).size === 1);
      return {
        measured: `${arrived.size} of ${mails.queued} arrived, ${twice} came once more, none more than ${Math.max(...copies)} times, ${ids ? 'one Message-ID each' : 'under several Message-IDs'}; mails about passwords after ${slowest} ms at most`,
        kept:
          arrived.size === mails.queued && twice <= KILLS[size] && ids && (size === 'short' || slowest <= PASSWORD_MS),
      };
    } finally {
      await desk.close();
    }
  },
};
