import { until } from '../src/desk/until.ts';

/** Waits as `until` does; returns how long it took, in ms. */
export async function msUntil(...[what, look, deadlineMs]: Parameters<typeof until>): Promise<number> {
  const start = performance.now();
  await until(what, look, deadlineMs);
  return Math.ceil(performance.now() - start);
}
