import { setTimeout } from 'node:timers/promises';
import type { DataSource } from 'typeorm';
import { isLost } from './fault.ts';

/** For this long work that met others, or a node of a cluster that went, runs again: a call has its response within five seconds. */
const PATIENCE_MS = 4_000;
/** Longest pause before it first runs again, which doubles each time, and the longest of all. */
const FIRST_PAUSE_MS = 10;
const LONGEST_PAUSE_MS = 400;

/** Runs `work` again, after growing pauses, while it fails with an error for which `mayRepeat` returns true. */
export async function repeated<T>(work: () => Promise<T>, mayRepeat: (error: unknown) => boolean): Promise<T> {
  const end = performance.now() + PATIENCE_MS;
  for (let longest = FIRST_PAUSE_MS; ; longest = Math.min(2 * longest, LONGEST_PAUSE_MS)) {
    try {
      return await work();
    } catch (error) {
      // Random, so that units that met do not meet again.
      const pause = Math.random() * longest;
      if (!mayRepeat(error) || performance.now() + pause > end) throw error;
      await setTimeout(pause);
    }
  }
}

/** Repeats reads outside transactions whose connection is lost, on other connections. */
export function repeatReads(source: DataSource): void {
  const create = source.createQueryRunner.bind(source);
  source.createQueryRunner = (mode) => {
    const runner = create(mode);
    runner.query = new Proxy(runner.query, {
      async apply(query, self, args) {
        const isRead = !runner.isTransactionActive && /^\s*SELECT\b/i.test(String(args[0]));
        try {
          return await Reflect.apply(query, self, args);
        } catch (error) {
          if (!isRead || !isLost(error)) throw error;
        }
        return repeated(async () => {
          const other = create(mode);
          try {
            return await Reflect.apply(other.query, other, args);
          } finally {
            await other.release();
          }
        }, isLost);
      },
    });
    return runner;
  };
}
