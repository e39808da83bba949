import { setTimeout } from 'node:timers/promises';
import { addComment } from '@intake-desk/contracts';
import { Value } from 'typebox/value';
import { until } from '../src/desk/until.ts';
import type { Drill, Size } from './drill.ts';
import { startDrillDesk } from './drill-desk.ts';
import { MixedLoad } from './mixed-load.ts';
import { subscribe } from './subscribers.ts';

/** Minutes of the long form: an hour by default. */
const MINUTES = Number(process.env.DRILL_LOAD_MINUTES ?? 60);
const LASTS_MS = { short: 20_000, long: MINUTES * 60_000 };
const STAFF = 30;
const SUBSCRIBERS = { short: 50, long: 200 };
/** Pause between two calls of a person, in ms. */
const PAUSE_MS = { least: 500, most: 1_500 };
/** Number of memory samples over the whole time. */
const SAMPLES = 120;
/** Limits of the promise: MB, growth of memory in the second half as a fraction, ms. */
const MEMORY_MB = 600;
const GROWTH = 0.1;
const HEARD_MS = 250;

/** A working day with many listeners. */
export const mixedHour: Drill = {
  code: 'R28',
  fault: (size) =>
    `${durationOf(size)} of ${STAFF} staff (70/20/10 read/write/export, a call a second each) at two gateways, ${SUBSCRIBERS[size]} live subscribers`,
  promise: '0 errors, 0 events missed, memory flat after warm-up and ≤ 600 MB, commit to subscriber p99 ≤ 250 ms',
  async run(size) {
    const desk = await startDrillDesk();
    try {
      const load = await MixedLoad.signIn(desk, STAFF);
      const heard = new Heard(SUBSCRIBERS[size]);
      await subscribe(desk, load.first, SUBSCRIBERS[size], ({ hash = '' }, subscriber) => heard.hear(hash, subscriber));
      const failed = new Map<number, number>();
      let calls = 0;
      const end = performance.now() + LASTS_MS[size];
      const work = async (_: unknown, n: number): Promise<void> => {
        while (performance.now() < end) {
          const { kind, status, body, hash } = await load.call(n);
          calls += 1;
          if (status !== 200) failed.set(status, (failed.get(status) ?? 0) + 1);
          else if (kind === 'write')
            heard.wrote(hash, Date.parse(Value.Parse(addComment.reply, JSON.parse(body)).created_at));
          await setTimeout(PAUSE_MS.least + Math.random() * (PAUSE_MS.most - PAUSE_MS.least));
        }
      };
      const memory: number[][] = [];
      const look = async (): Promise<void> => {
        while (performance.now() < end) {
          memory.push(await Promise.all(desk.gateways.map((gateway) => gateway.memoryMb())));
          await setTimeout(LASTS_MS[size] / SAMPLES);
        }
      };
      await Promise.all([look(), ...Array.from({ length: load.people }, work)]);
      await until(
        () => `${heard.missed} missed`,
        () => heard.missed === 0,
      );
      const errors = [...failed.values()].reduce((sum, count) => sum + count, 0);
      const most = Math.ceil(Math.max(...memory.flat()));
      const half = memory.slice(Math.floor(memory.length / 2));
      const growth = Math.max(...desk.gateways.map((_, n) => growthOf(half.map((sample) => sample[n] ?? 0))));
      const p99 = heard.percentile(0.99);
      return {
        measured: `${errors} of ${calls} calls failed${errors > 0 ? ` (${[...failed.keys()].join(', ')})` : ''}, 0 of ${heard.expected} events missed, p99 ${p99} ms, at most ${most} MB a gateway, ${(growth * 100).toFixed(1)} % more over the second half`,
        kept: errors === 0 && (size === 'short' || (most <= MEMORY_MB && growth <= GROWTH && p99 <= HEARD_MS)),
      };
    } finally {
      await desk.close();
    }
  },
};

const durationOf = (size: Size): string => (size === 'short' ? `${LASTS_MS.short / 1000} s` : `${MINUTES} min`);

/** Returns the growth from first to last value on the regression line, relative to the mean. */
function growthOf(values: readonly number[]): number {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  const middle = (values.length - 1) / 2;
  const spread = values.reduce((sum, _, n) => sum + (n - middle) ** 2, 0);
  const slope = values.reduce((sum, value, n) => sum + (n - middle) * (value - mean), 0) / spread;
  return (slope * (values.length - 1)) / mean;
}

/**
 * Comments by record, and when each subscriber received them. Each record has one writer, so their order identifies
 * them.
 */
class Heard {
  readonly #subscribers: number;
  /** Time at which each comment's row was created, before its commit, by hash; ms of the epoch. */
  readonly #written = new Map<string, number[]>();
  /** Receipts by hash and subscriber that preceded the writer's reply. */
  readonly #early = new Map<string, number[][]>();
  readonly #counts = new Map<string, number[]>();
  /** Number of receipts by delay in ms. */
  readonly #delays: number[] = [];
  #measured = 0;

  constructor(subscribers: number) {
    this.#subscribers = subscribers;
  }

  get expected(): number {
    return [...this.#written.values()].reduce((sum, { length }) => sum + length, 0) * this.#subscribers;
  }

  get missed(): number {
    return this.expected - this.#measured;
  }

  wrote(hash: string, at: number): void {
    const times = this.#written.get(hash) ?? [];
    this.#written.set(hash, times);
    times.push(at);
    for (const heardAt of this.#early.get(hash)?.[times.length - 1] ?? []) this.#measure(heardAt - at);
  }

  hear(hash: string, subscriber: number): void {
    const counts = this.#counts.get(hash) ?? [];
    this.#counts.set(hash, counts);
    const which = counts[subscriber] ?? 0;
    counts[subscriber] = which + 1;
    const at = this.#written.get(hash)?.[which];
    if (at !== undefined) {
      this.#measure(Date.now() - at);
      return;
    }
    const early = this.#early.get(hash) ?? [];
    this.#early.set(hash, early);
    early[which] = [...(early[which] ?? []), Date.now()];
  }

  percentile(part: number): number {
    let left = this.#measured * part;
    for (const [ms, count = 0] of this.#delays.entries()) {
      left -= count;
      if (left <= 0) return ms;
    }
    return this.#delays.length;
  }

  #measure(ms: number): void {
    const delay = Math.max(0, Math.ceil(ms));
    this.#delays[delay] = (this.#delays[delay] ?? 0) + 1;
    this.#measured += 1;
  }
}
