import { until } from '../src/desk/until.ts';

/** Waits like `until`; returns the elapsed time in ms. */
export async function msUntil(...[what, look, deadlineMs]: Parameters<typeof until>): Promise<number> {
  const start = performance.now();
  await until(what, look, deadlineMs);
  return Math.ceil(performance.now() - start);
}
