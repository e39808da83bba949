import { setTimeout } from 'node:timers/promises';
import type { Drill } from './drill.ts';
import { type DrillDesk, startDrillDesk } from './drill-desk.ts';
import { LiveEvents } from './live-events.ts';
import { msUntil } from './ms-until.ts';
import { Staff } from './staff.ts';
import { subscribe } from './subscribers.ts';

const AWAY_MS = { short: 5_000, long: 60_000 };
const SUBSCRIBERS = { short: 20, long: 200 };
const EVENTS_A_SECOND = 10;
/** Quiet time before and after each fault, in ms. */
const AROUND_MS = 2_000;
/** Interval between two requests, in ms. */
const LOOK_MS = 100;

/** Restarts Redis, empties it, and takes it away for a while. */
export const awayRedis: Drill = {
  code: 'R8',
  fault: (size) => `Redis restarted, emptied, away ${AWAY_MS[size] / 1000} s`,
  promise: 'nobody is signed out, no call fails, no event missed',
  async run(size) {
    const desk = await startDrillDesk();
    try {
      const events = new LiveEvents(desk.database, SUBSCRIBERS[size]);
      const staff = await Staff.signIn(desk, 'manager@demo.test');
      await subscribe(desk, staff, SUBSCRIBERS[size], events.hear);
      const looks = new Looks(desk, staff);
      const faults: [string, () => Promise<unknown>][] = [
        ['restarted', () => desk.redis.stop()],
        ['emptied', () => desk.redis.command('FLUSHALL')],
        ['away', () => desk.redis.stop().then(() => events.write(EVENTS_A_SECOND, AWAY_MS[size]))],
      ];
      const heard: string[] = [];
      for (const [name, happens] of faults) {
        await events.write(EVENTS_A_SECOND, AROUND_MS);
        await happens();
        if (name !== 'emptied') await desk.redis.restart();
        const ms = await msUntil(
          () => `${events.missed} missed after ${name}`,
          () => events.missed === 0,
        );
        heard.push(`${name}: ${ms} ms`);
        await events.write(EVENTS_A_SECOND, AROUND_MS);
      }
      await msUntil(
        () => `${events.missed} missed at the end`,
        () => events.missed === 0,
      );
      const statuses = await looks.stop();
      const calls = [...statuses.values()].reduce((sum, count) => sum + count, 0);
      const good = statuses.get(200) ?? 0;
      return {
        measured: `0 of ${events.written} events missed by ${SUBSCRIBERS[size]} subscribers, all heard after ${heard.join(', ')}; ${statuses.get(401) ?? 0} signed out, ${calls - good} of ${calls} calls failed`,
        kept: good === calls && calls > 0,
      };
    } finally {
      await desk.close();
    }
  },
};

/** A user who keeps requesting pages, from each gateway in turn. */
class Looks {
  readonly #statuses = new Map<number, number>();
  readonly #running: Promise<void>;
  #stopped = false;

  constructor({ gateways, onClose }: DrillDesk, staff: Staff) {
    this.#running = this.#look(
      staff,
      gateways.map(({ url }) => url),
    );
    onClose(() => this.stop());
  }

  /** Returns the number of responses by status; 0 is a broken connection. */
  async stop(): Promise<ReadonlyMap<number, number>> {
    this.#stopped = true;
    await this.#running;
    return this.#statuses;
  }

  async #look(staff: Staff, urls: readonly string[]): Promise<void> {
    for (let n = 0; !this.#stopped; n += 1) {
      const { status } = await staff.look(urls[n % urls.length] ?? '').catch(() => ({ status: 0 }));
      this.#statuses.set(status, (this.#statuses.get(status) ?? 0) + 1);
      await setTimeout(LOOK_MS);
    }
  }
}
