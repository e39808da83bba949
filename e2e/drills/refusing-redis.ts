import type { Drill } from './drill.ts';
import { startDrillDesk } from './drill-desk.ts';
import { LiveEvents } from './live-events.ts';
import { msUntil } from './ms-until.ts';
import { Staff } from './staff.ts';
import { subscribe } from './subscribers.ts';

const REFUSES_MS = { short: 2_000, long: 10_000 };
const SUBSCRIBERS = { short: 40, long: 200 };
const EVENTS_A_SECOND = { short: 20, long: 60 };
/** Quiet time before and after each refusal, in ms. */
const AROUND_MS = 2_000;
/** Time within which screens receive events again once Redis accepts writes, in ms. */
const RECOVERY_MS = 5_000;

const refusals = [
  {
    name: 'memory full',
    begin: ['CONFIG SET maxmemory-policy noeviction', 'CONFIG SET maxmemory 1'],
    end: ['CONFIG SET maxmemory 0'],
  },
  { name: 'read-only replica', begin: ['REPLICAOF 127.0.0.1 1'], end: ['REPLICAOF NO ONE'] },
];

/** A Redis that runs but refuses writes. */
export const refusingRedis: Drill = {
  code: 'R23',
  fault: (size) =>
    `Redis refuses writes for ${REFUSES_MS[size] / 1000} s (memory full, read-only replica) under ${EVENTS_A_SECOND[size]} events a second, ${SUBSCRIBERS[size]} subscribers`,
  promise: '0 events missed, all heard within 5 s after it is good',
  async run(size) {
    const desk = await startDrillDesk();
    try {
      const events = new LiveEvents(desk.database, SUBSCRIBERS[size]);
      const staff = await Staff.signIn(desk, 'manager@demo.test');
      await subscribe(desk, staff, SUBSCRIBERS[size], events.hear);
      const late: string[] = [];
      let slowest = 0;
      for (const { name, begin, end } of refusals) {
        await events.write(EVENTS_A_SECOND[size], AROUND_MS);
        for (const command of begin) await desk.redis.command(command);
        await events.write(EVENTS_A_SECOND[size], REFUSES_MS[size]);
        for (const command of end) await desk.redis.command(command);
        const heard = msUntil(
          () => `${events.missed} missed after ${name}`,
          () => events.missed === 0,
        );
        const ms = await heard;
        slowest = Math.max(slowest, ms);
        late.push(`${name}: ${ms} ms`);
        await events.write(EVENTS_A_SECOND[size], AROUND_MS);
      }
      await msUntil(
        () => `${events.missed} missed at the end`,
        () => events.missed === 0,
      );
      return {
        measured: `0 of ${events.written} events missed by ${SUBSCRIBERS[size]} subscribers; all heard after ${late.join(', ')}`,
        kept: size === 'short' || slowest <= RECOVERY_MS,
      };
    } finally {
      await desk.close();
    }
  },
};
