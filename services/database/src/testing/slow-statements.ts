import { DataSource, type QueryRunner } from 'typeorm';

/** Maximum random delay of a statement; `npm run repeat` sets it to find tests that depend on timing. */
const SLOWEST_MS = Number(process.env.STATEMENTS_UNDER_WAY_MS ?? 0);
const SLOW_SHARE = 1 / 20;
// Tests may install a fake clock.
const { setTimeout } = globalThis;

/** Delays a few statements by random times, so that either of two concurrent ones may end first. */
async function delay(): Promise<void> {
  if (Math.random() < SLOW_SHARE) await new Promise((resolve) => setTimeout(resolve, SLOWEST_MS * Math.random()));
}

/** SQLite returns the same runner again. */
const slow = new WeakSet<QueryRunner>();
const { createQueryRunner } = DataSource.prototype;

DataSource.prototype.createQueryRunner = function (mode) {
  const runner = createQueryRunner.call(this, mode);
  if (slow.has(runner)) return runner;
  slow.add(runner);
  let last = Promise.resolve();
  runner.query = new Proxy(runner.query, {
    async apply(query, self, args) {
      // A connection runs its statements in order.
      last = last.then(delay);
      await last;
      return Reflect.apply(query, self, args);
    },
  });
  return runner;
};
