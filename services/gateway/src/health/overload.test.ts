import { unavailablePolicy } from '../page/unavailable-page.ts';
import { testGateway } from '../testing/test-gateway.ts';

/** Keeps the event loop busy for so long, in ms. */
function block(ms: number): void {
  const until = performance.now() + ms;
  while (performance.now() < until) Math.sqrt(until);
}

test('R2 an overloaded gateway turns calls away with 503 and Retry-After, and comes back', async () => {
  const { gateway, remove } = await testGateway('sqlite', { OVERLOAD_MS: '50' });
  const ask = () => gateway.http.inject({ url: '/healthz' });
  const load = () =>
    gateway.http.inject({ url: '/invite', headers: { accept: 'text/html', 'accept-language': 'de-CH,en;q=0.5' } });
  let answer = await ask();
  while (answer.statusCode === 200) {
    block(200);
    await new Promise((resolve) => setImmediate(resolve));
    answer = await ask();
  }
  expect(answer.statusCode).toBe(503);
  expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
  expect(answer.json()).toEqual({ message: 'Be right back.', id: answer.headers['x-request-id'] });

  let page = await load();
  while (page.statusCode !== 503) {
    block(200);
    await new Promise((resolve) => setImmediate(resolve));
    page = await load();
  }
  expect(page.body).toContain(`<p>Für den Helpdesk: ${page.headers['x-request-id']}</p>`);
  expect(page.headers).toMatchObject({
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': unavailablePolicy,
    'x-content-type-options': 'nosniff',
    'retry-after': '1',
    'cache-control': 'no-store',
  });
  answer = await ask();
  while (answer.statusCode === 503) {
    await new Promise((resolve) => setImmediate(resolve));
    answer = await ask();
  }
  expect(answer.statusCode).toBe(200);
  await remove();
});
