import { setImmediate } from 'node:timers/promises';
import { getUser, Nothing, route } from '@intake-desk/contracts';
import { routes } from '@intake-desk/contracts/routes';
import { serveUser } from '../http/serve.ts';
import { unavailablePolicy } from '../page/unavailable-page.ts';
import { TestClient } from '../testing/client.ts';
import { type TestGateway, testGateway } from '../testing/test-gateway.ts';
import { emailOf, makeWorld } from '../testing/world.ts';

const OVERLOAD_MS = 50;
/** Header of a call before which the event loop is kept busy. */
const busy = 'x-test-busy';

describe('R2 an overloaded gateway', () => {
  let desk: TestGateway;

  beforeAll(async () => {
    desk = await testGateway(
      'sqlite',
      { OVERLOAD_MS: String(OVERLOAD_MS) },
      {
        addHooks: (http) => {
          http.addHook('onRequest', ({ headers }, _, done) => {
            const until = performance.now() + 2 * OVERLOAD_MS;
            while (headers[busy] && performance.now() < until) Math.sqrt(until);
            done();
          });
        },
      },
    );
  });
  // A call of the previous test may have begun this turn.
  beforeEach(() => setImmediate());
  afterAll(() => desk.remove());

  const ask = (headers = {}) => new TestClient(desk.gateway.http).call({ method: 'GET', url: getUser.url, headers });
  const load = () =>
    desk.gateway.http.inject({
      url: '/invite',
      headers: { accept: 'text/html', 'accept-language': 'de-CH,en;q=0.5' },
    });

  test('refuses the calls that wait behind a long turn with 503 and Retry-After, and no call of the next turn', async () => {
    const [first, call, page] = await Promise.all([ask(), ask({ [busy]: '1' }), load()]);
    expect(first.statusCode).toBe(401);
    expect(call.statusCode).toBe(503);
    expect(Number(call.headers['retry-after'])).toBeGreaterThan(0);
    expect(call.json()).toEqual({ message: 'Be right back.', id: call.headers['x-request-id'] });

    expect(page.statusCode).toBe(503);
    expect(page.body).toContain(`<p>Für den Helpdesk: ${page.headers['x-request-id']}</p>`);
    expect(page.headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': unavailablePolicy,
      'x-content-type-options': 'nosniff',
      'retry-after': '1',
      'cache-control': 'no-store',
    });

    await setImmediate();
    expect((await ask()).statusCode).toBe(401);
  });

  test('tells balancers that it lives, behind a long turn too', async () => {
    const health = (url: string) => desk.gateway.http.inject({ url });
    const calls = await Promise.all([ask(), ask({ [busy]: '1' }), health('/healthz'), health('/readyz')]);
    expect(calls.map(({ statusCode }) => statusCode)).toEqual([401, 503, 200, 200]);
  });
});

const waiting = route('GET /api/example/waiting', {
  summary: 'Waits',
  permission: 'none',
  scope: 'user',
  reply: Nothing,
});

test('R2 a gateway refuses calls while 300 others are in progress, and none afterwards', async () => {
  const all = Promise.withResolvers<void>();
  const free = Promise.withResolvers<void>();
  let calls = 0;
  const { gateway, remove } = await testGateway(
    'sqlite',
    { OVERLOAD_MS: '60000' },
    {
      routes: [...routes, waiting],
      addRoutes: (router) =>
        serveUser(router, waiting, async () => {
          calls += 1;
          if (calls === 300) all.resolve();
          await free.promise;
        }),
    },
  );
  const world = await makeWorld(gateway);
  const manager = await world.signIn(emailOf('manager'));
  const ask = () => manager.call({ method: 'GET', url: getUser.url });
  const begun = Array.from({ length: 300 }, () => manager.call(waiting));
  await all.promise;
  const refused = await ask();
  expect([refused.statusCode, refused.headers['retry-after']]).toEqual([503, '1']);
  free.resolve();
  for (const { statusCode } of await Promise.all(begun)) expect(statusCode).toBe(204);
  expect((await ask()).statusCode).toBe(200);
  await remove();
});
