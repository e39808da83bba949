import { DataSource, type QueryRunner } from 'typeorm';

/** How long a statement may be on its way at most, in ms: `npm run repeat` sets it, so that a test that hopes is found. */
const SLOWEST_MS = Number(process.env.STATEMENTS_UNDER_WAY_MS ?? 0);
/** How many of them are. */
const SLOW_SHARE = 1 / 20;
// A test's own clock may stand still.
const { setTimeout } = globalThis;

/** Few statements take longer, and each of them for another time: of two that run beside each other either may end first. */
async function delay(): Promise<void> {
  if (Math.random() < SLOW_SHARE) await new Promise((resolve) => setTimeout(resolve, SLOWEST_MS * Math.random()));
}

/** SQLite gives the same runner again. */
const slow = new WeakSet<QueryRunner>();
const { createQueryRunner } = DataSource.prototype;

DataSource.prototype.createQueryRunner = function (mode) {
  const runner = createQueryRunner.call(this, mode);
  if (slow.has(runner)) return runner;
  slow.add(runner);
  let last = Promise.resolve();
  runner.query = new Proxy(runner.query, {
    async apply(query, self, args) {
      // One connection runs its statements in their order.
      last = last.then(delay);
      await last;
      return Reflect.apply(query, self, args);
    },
  });
  return runner;
};
