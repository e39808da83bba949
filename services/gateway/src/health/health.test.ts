import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { csrfToken, getUser, login } from '@intake-desk/contracts';
import { appendAdministrative, poolWaits } from '@intake-desk/database';
import { createTestDatabase, ownTime, type Relay, startRelay, testEngines } from '@intake-desk/database/testing';
import { SMTPServer } from 'smtp-server';
import { TestClient } from '../testing/client.ts';
import { type TestGateway, testGateway } from '../testing/test-gateway.ts';
import { testWorld } from '../testing/test-world.ts';
import { emailOf, makeWorld, password, type World } from '../testing/world.ts';

const redisUrl = process.env.TEST_REDIS_URL;
/** R22's limit in ms, and the tolerance for a busy machine. */
const FIGURE = 5_000;
const BUSY = 10_000;

/**
 * Injected calls take no turn of the event loop, so repeating them must yield. Some waits last until a time-out of 20
 * s.
 */
const pause = () => wait(200);

const ready = ({ gateway }: TestGateway) => gateway.http.inject({ url: '/readyz' });

/** Waits until the gateway is ready or not; returns the elapsed ms. */
async function until(gateway: TestGateway, status: number): Promise<number> {
  const start = ownTime();
  while ((await ready(gateway)).statusCode !== status) await pause();
  return ownTime() - start;
}

async function timed<T>(work: Promise<T>): Promise<{ result: T; ms: number }> {
  const start = ownTime();
  return { result: await work, ms: ownTime() - start };
}

if (testEngines().includes('mariadb')) {
  describe('R22 with a MariaDB that hangs', () => {
    let relay: Relay;
    let desk: TestGateway;
    let world: World;
    let manager: TestClient;
    let takeAway: () => Promise<void>;

    beforeAll(async () => {
      const home = await createTestDatabase('mariadb');
      relay = await startRelay(home.url);
      takeAway = home.remove;
      desk = await testGateway('mariadb', { DATABASE_URL: relay.url }, { waits: poolWaits });
      world = await makeWorld(desk.gateway);
      manager = await world.signIn(emailOf('manager'));
    });
    afterAll(async () => {
      relay.thaw();
      await desk.remove();
      await relay.stop();
      await takeAway();
    });
    const call = () => manager.call({ method: 'GET', url: getUser.url });

    test('calls get 503 with Retry-After within five seconds, the gateway is not ready, and both come back', async () => {
      relay.freeze();
      for (const { result, ms } of await Promise.all(Array.from({ length: 5 }, () => timed(call())))) {
        expect(result.statusCode).toBe(503);
        expect(Number(result.headers['retry-after'])).toBeGreaterThan(0);
        expect(ms).toBeLessThan(FIGURE + BUSY);
      }
      expect(await until(desk, 503)).toBeLessThan(FIGURE + BUSY);
      const headers = { accept: 'text/html', 'accept-language': 'fr, nl;q=0.8' };
      const page = await manager.call({ method: 'GET', url: '/invite', headers });
      expect(page.statusCode).toBe(503);
      expect(page.body).toContain('<html lang="nl">');
      relay.thaw();
      expect(await until(desk, 200)).toBeLessThan(FIGURE + BUSY);
      expect((await call()).statusCode).toBe(200);
    });

    test('silent connections are replaced: the desk serves and is ready within five seconds, while they stay silent', async () => {
      relay.silence();
      const start = ownTime();
      while ((await call()).statusCode !== 200) await pause();
      expect(ownTime() - start).toBeLessThan(FIGURE + BUSY);
      expect(await until(desk, 200)).toBeLessThan(FIGURE + BUSY);
    });
  });
}

if (redisUrl !== undefined) {
  describe.each(['freeze', 'cut'] as const)('R22 with a Redis that fails (%s)', (fault) => {
    test('calls are served at once, the gateway stays ready and says that it is degraded', async () => {
      const relay = await startRelay(redisUrl);
      const desk = await testWorld('sqlite', { REDIS_URL: relay.url });
      const { world } = desk;
      const manager = await world.signIn(emailOf('manager'));
      const call = () => manager.call({ method: 'GET', url: getUser.url });
      expect((await ready(desk)).json()).toMatchObject({ status: 'ready', degraded: [], redis: 'ready' });

      relay.freeze();
      if (fault === 'cut') relay.cut();
      const { ms } = await timed(Promise.all(Array.from({ length: 20 }, call)));
      const { ms: next } = await timed(Promise.all(Array.from({ length: 20 }, call)));
      expect(ms + next).toBeLessThan(FIGURE + BUSY);
      expect((await call()).statusCode).toBe(200);
      let health = await ready(desk);
      while (health.json().redis === 'ready') {
        await pause();
        health = await ready(desk);
      }
      expect(health.statusCode).toBe(200);
      expect(health.json()).toMatchObject({ status: 'ready', degraded: ['redis'], redis: 'away' });

      relay.thaw();
      while (health.json().redis !== 'ready') {
        await pause();
        health = await ready(desk);
      }
      await desk.remove();
      await relay.stop();
    });
  });
}

describe.each(['hangs', 'refuses'] as const)('R22 with a mail server that %s', (fault) => {
  const token = 'a-token-of-the-tests';

  test('the gateway stays ready, and says in its readiness and its metrics that it does without, until the next mail leaves', async () => {
    const server = new SMTPServer({
      authOptional: true,
      disabledCommands: ['AUTH', 'STARTTLS'],
      onData: (stream, _, callback) => void stream.resume().once('end', () => callback()),
    });
    const listener = server.listen(0, '127.0.0.1');
    await once(listener, 'listening');
    const address = listener.address();
    if (address === null || typeof address === 'string') throw new Error('The mail server has no port.');
    const upstream = `smtp://127.0.0.1:${address.port}`;
    let relay = await startRelay(upstream);
    const desk = await testWorld('sqlite', { SMTP_URL: relay.url, METRICS_TOKEN: token });
    const { world } = desk;
    const { messaging } = desk.gateway.services;
    const told = async () => {
      const headers = { authorization: `Bearer ${token}` };
      const { body } = await desk.gateway.http.inject({ url: '/metrics', headers });
      const health = await ready(desk);
      const { degraded, mail } = health.json();
      return {
        statusCode: health.statusCode,
        degraded,
        mail,
        metric: /^desk_degraded\{part="mail"\} (\d)$/m.exec(body)?.[1],
      };
    };
    const good = { statusCode: 200, degraded: [], mail: 'ready', metric: '0' };
    await messaging.outbox.drain();
    expect(await told()).toEqual(good);

    if (fault === 'hangs') relay.freeze();
    else await relay.stop();
    await world.invite(world.northsea);
    await messaging.outbox.drain();
    let state = await told();
    while (state.mail === 'ready' || state.metric === '0') {
      await pause();
      state = await told();
    }
    expect(state).toEqual({ statusCode: 200, degraded: ['mail'], mail: 'away', metric: '1' });

    if (fault === 'hangs') relay.thaw();
    else relay = await startRelay(upstream, Number(new URL(relay.url).port));
    while (state.mail !== 'ready' || state.metric !== '0') {
      await messaging.outbox.drain();
      await pause();
      state = await told();
    }
    expect(state).toEqual(good);
    await desk.remove();
    await relay.stop();
    await new Promise<void>((resolve) => server.close(resolve));
  });
});

describe('R24 with a disk that cannot be written', () => {
  let desk: TestGateway;
  let world: World;

  beforeAll(async () => {
    const made = await testWorld('sqlite', { METRICS_TOKEN: 'a-token-of-the-tests' });
    [desk, world] = [made, made.world];
  });
  afterAll(() => desk.remove());

  const pragma = (text: string) => desk.gateway.services.database.sources.writer.query(`PRAGMA ${text}`);
  const metric = async () => {
    const headers = { authorization: 'Bearer a-token-of-the-tests' };
    const { body } = await desk.gateway.http.inject({ url: '/metrics', headers });
    return /^desk_ready (\d)$/m.exec(body)?.[1];
  };
  /**
   * Expects gateway and metric to report within ten seconds that it is not ready, and as soon after the cure that it
   * is.
   */
  async function toldAndCured(cure: () => Promise<unknown>): Promise<void> {
    expect(await until(desk, 503)).toBeLessThan(2 * FIGURE + BUSY);
    expect(await metric()).toBe('0');
    await cure();
    expect(await until(desk, 200)).toBeLessThan(2 * FIGURE + BUSY);
    expect(await metric()).toBe('1');
    expect((await world.signIn(emailOf('manager'))).cookies.size).toBeGreaterThan(0);
  }

  test('one that may only be read refuses a sign-in with 503 and Retry-After', async () => {
    await pragma('query_only = ON');
    const client = new TestClient(desk.gateway.http);
    await client.call({ method: 'GET', url: csrfToken.url });
    const body = { email: emailOf('manager'), password };
    const refused = await client.call({ ...login, body });
    expect(refused.statusCode).toBe(503);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    await toldAndCured(() => pragma('query_only = OFF'));
  });

  test('a full database is reported at the first write that it refuses', async () => {
    const { database } = desk.gateway.services;
    await pragma('max_page_count = 1');
    const fill = async (): Promise<void> => {
      const entry = {
        userId: null,
        userName: 'test',
        action: 'created',
        subject: 'disk',
        subjectName: 'x'.repeat(200),
        description: '',
      } as const;
      for (;;) await appendAdministrative(database, entry);
    };
    await expect(fill()).rejects.toMatchObject({ driverError: { code: 'SQLITE_FULL' } });
    await toldAndCured(() => pragma('max_page_count = 1000000'));
  });
});
