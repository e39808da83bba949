import { setTimeout } from 'node:timers/promises';
import type { Drill } from './drill.ts';
import { type DrillDesk, startDrillDesk } from './drill-desk.ts';
import { type MixedCall, MixedLoad } from './mixed-load.ts';
import { msUntil } from './ms-until.ts';

/** Simulated staff per gateway; a gateway uses one core. */
const STAFF = 30;
const LASTS_MS = { short: 2_000, long: 30_000 };
/** Warm-up in ms that is not measured, in which threads start and code is compiled. */
const WARM_MS = 5_000;
const TIMES = 5;
/** Limits of the promise: requests per second of a gateway, and ms. */
const CAPACITY = 120;
const RECOVERY_MS = 5_000;
const ACCEPTED_MS = 2_000;
/** Consecutive good responses after which the desk counts as recovered. */
const GOOD = 20;

/** Makes calls as fast as thirty people could without a pause. */
async function unpaused(load: MixedLoad, ms: number): Promise<{ perSecond: number; failed: number }> {
  const start = performance.now();
  let calls = 0;
  let failed = 0;
  const work = async (_: unknown, n: number): Promise<void> => {
    while (performance.now() - start < ms) {
      const { status } = await load.call(n);
      calls += 1;
      if (status !== 200) failed += 1;
    }
  };
  await Promise.all(Array.from({ length: load.people }, work));
  return { perSecond: (calls * 1000) / (performance.now() - start), failed };
}

/** One gateway under the full load of its staff. */
export const capacity: Drill = {
  code: 'R1',
  fault: (size) =>
    `${STAFF} staff who never pause at one gateway for ${LASTS_MS[size] / 1000} s, 70/20/10 read/write/export`,
  promise: `≥ ${CAPACITY} authenticated requests a second, 0 errors`,
  run: (size) =>
    withDesk({}, async (desk) => {
      const load = await MixedLoad.signIn(desk, STAFF);
      await unpaused(load, WARM_MS);
      const { perSecond, failed } = await unpaused(load, LASTS_MS[size]);
      return {
        measured: `${Math.floor(perSecond)} requests a second, ${failed} errors`,
        kept: failed === 0 && (size === 'short' || perSecond >= CAPACITY),
      };
    }),
};

/** Calls that keep arriving whether or not earlier ones were answered. */
export const surplus: Drill = {
  code: 'R2',
  fault: (size) => `${TIMES} times the capacity of one gateway for ${LASTS_MS[size] / 1000} s`,
  promise:
    'accepted calls are answered within 2 s (p99), the surplus gets 503 with Retry-After, nothing else fails, recovery within 5 s',
  run: (size) =>
    // The default, which drills of other faults turn off.
    withDesk({ OVERLOAD_MS: '500' }, async (desk) => {
      const load = await MixedLoad.signIn(desk, STAFF);
      await unpaused(load, WARM_MS);
      const { perSecond } = await unpaused(load, LASTS_MS[size]);
      const rate = perSecond * TIMES;
      const start = performance.now();
      const calls: Promise<MixedCall>[] = [];
      while (performance.now() - start < LASTS_MS[size]) {
        const due = Math.floor(((performance.now() - start) * rate) / 1000);
        while (calls.length < due) calls.push(load.call(calls.length));
        await setTimeout(5);
      }
      const offered = Math.round((calls.length * 1000) / (performance.now() - start));
      let good = 0;
      const recovering = msUntil('calls are answered as before', async () => {
        good = (await load.call(good)).status === 200 ? good + 1 : 0;
        return good >= GOOD;
      });
      const [recovery, answers] = await Promise.all([recovering, Promise.all(calls)]);
      const refused = answers.filter(({ status }) => status === 503);
      const unhelpful = refused.filter(({ retryAfter }) => !retryAfter).length;
      const others = [...new Set(answers.map(({ status }) => status))].filter(
        (status) => status !== 200 && status !== 503,
      );
      const accepted = p99(answers.filter(({ status }) => status === 200));
      return {
        measured: `${offered} calls a second offered, ${Math.floor(perSecond)} is the capacity; of ${answers.length} ${refused.length} got 503, ${unhelpful} of them without Retry-After, other answers: ${others.join(', ') || 'none'}; p99 of accepted calls ${accepted} ms, of refused ones ${p99(refused)} ms, recovery ${recovery} ms`,
        kept:
          unhelpful === 0 &&
          others.length === 0 &&
          (size === 'short' || (recovery <= RECOVERY_MS && accepted <= ACCEPTED_MS)),
      };
    }),
};

function p99(calls: readonly MixedCall[]): number {
  const sorted = calls.map(({ ms }) => ms).sort((a, b) => a - b);
  return Math.ceil(sorted[Math.floor(sorted.length * 0.99)] ?? 0);
}

async function withDesk<Result>(
  settings: Record<string, string>,
  work: (desk: DrillDesk) => Promise<Result>,
): Promise<Result> {
  const desk = await startDrillDesk({ gateways: 1, settings });
  try {
    return await work(desk);
  } finally {
    await desk.close();
  }
}
