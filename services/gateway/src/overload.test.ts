import { testGateway } from './testing/test-gateway.ts';

/** Keeps the event loop busy for so long, in ms. */
function block(ms: number): void {
  const until = performance.now() + ms;
  while (performance.now() < until) Math.sqrt(until);
}

test('R2 an overloaded gateway turns calls away with 503 and Retry-After, and comes back', async () => {
  const { gateway, remove } = await testGateway('sqlite', { OVERLOAD_MS: '50' });
  const ask = () => gateway.http.inject({ url: '/healthz' });
  let answer = await ask();
  while (answer.statusCode === 200) {
    block(200);
    await new Promise((resolve) => setImmediate(resolve));
    answer = await ask();
  }
  expect(answer.statusCode).toBe(503);
  expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
  expect(answer.json()).toEqual({ message: 'Be right back.', id: answer.headers['x-request-id'] });
  while (answer.statusCode === 503) {
    await new Promise((resolve) => setImmediate(resolve));
    answer = await ask();
  }
  expect(answer.statusCode).toBe(200);
  await remove();
});
