import { Redis } from 'ioredis';
import { TooManyCalls } from '../response/errors.ts';
import { RateLimit } from './rate-limit.ts';

const minute = 60_000;
const url = process.env.TEST_REDIS_URL;

/** Returns how many of `calls` pass. */
async function passed(limits: readonly RateLimit[], key: string, calls: number): Promise<number> {
  let count = 0;
  for (let i = 0; i < calls; i += 1) {
    const limit = limits[i % limits.length];
    const refused: unknown = await limit?.take(key).then(
      () => undefined,
      (error: unknown) => error,
    );
    if (refused === undefined) count += 1;
    else expect(refused).toBeInstanceOf(TooManyCalls);
  }
  return count;
}

test('each key has its calls in each minute', async () => {
  let now = 10 * minute;
  const limit = new RateLimit(5, undefined, () => now);
  expect(await passed([limit], 'a', 8)).toBe(5);
  expect(await passed([limit], 'b', 8)).toBe(5);
  await expect(limit.take('a')).rejects.toMatchObject({ seconds: 60 });
  now += minute;
  expect(await passed([limit], 'a', 8)).toBe(5);
});

test('C1 while Redis is away each gateway keeps the limit', async () => {
  const away = new Redis({ port: 1, lazyConnect: true, retryStrategy: () => null });
  expect(await passed([new RateLimit(5, away, () => minute)], 'a', 8)).toBe(5);
  away.disconnect();
});

if (url) {
  test('C1 gateways share the count by Redis', async () => {
    const [one, two] = [new Redis(url), new Redis(url)];
    await Promise.all([one.ping(), two.ping()]);
    const key = `test:${Math.random()}`;
    const limits = [one, two].map((redis) => new RateLimit(6, redis, () => minute));
    expect(await passed(limits, key, 20)).toBe(6);
    one.disconnect();
    two.disconnect();
  });
}
