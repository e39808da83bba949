import { request } from 'node:http';
import { csrfCookie, csrfHeader, getTags, type RouteShape } from '@intake-desk/contracts';
import { listUsers } from '@intake-desk/contracts/administration';
import type { TestClient } from '../testing/client.ts';
import { eachGateway } from '../testing/each-gateway.ts';
import { namedRoutes } from '../testing/named-routes.ts';
import { rememberPdfs } from '../testing/remember-pdfs.ts';
import { validCall } from '../testing/valid-input.ts';
import { emailOf } from '../testing/world.ts';
import { CostlyLine } from './costly-line.ts';
import { costlyWorks } from './costly-works.ts';

/** Costly calls of a user that run at a time. */
const AT_ONCE = 2;

const { run } = CostlyLine.prototype;
const costly = namedRoutes((route) => route.costly === true);

/** The work of one call, held before it begins. */
interface Held {
  go(): void;
  fail(): void;
}

eachGateway((world, engine) => {
  let manager: TestClient;
  let admin: TestClient;
  let address = '';
  let stop = (): void => undefined;

  beforeAll(async () => {
    rememberPdfs(world().gateway);
    manager = await world().signIn(emailOf('manager'));
    admin = await world().signIn(emailOf('admin'));
    address = await world().gateway.http.listen({ port: 0, host: '127.0.0.1' });
  });
  afterEach(() => stop());

  const ask = (client: TestClient, route: RouteShape) => client.call(validCall(route, world().northsea));
  const callerOf = ({ permission }: RouteShape): TestClient => (permission === 'admin' ? admin : manager);
  /** Makes a costly call as a user other than the route's caller. */
  const besides = (route: RouteShape) => (callerOf(route) === admin ? ask(manager, listUsers) : ask(admin, route));
  const asked = (client: TestClient, route: RouteShape, times: number) =>
    Array.from({ length: times }, () => ask(client, route));

  /** Holds the work of each costly call before it begins. */
  function hold() {
    const held: Held[] = [];
    const changed = new Set<() => void>();
    let entered = 0;
    let holding = true;
    let waiting = 0;
    const hear = (): void => {
      for (const one of changed) one();
      changed.clear();
    };
    /** Resolves once the test releases the work. */
    const gate = async (): Promise<void> => {
      const { promise, resolve, reject } = Promise.withResolvers<void>();
      held.push({ go: resolve, fail: () => reject(new Error('failed')) });
      hear();
      // A call that skips the line is not delayed, as its response shows.
      if (!holding || waiting === AT_ONCE) return;
      waiting += 1;
      await promise.finally(() => {
        waiting -= 1;
      });
    };
    const line = import.meta.jest.spyOn(CostlyLine.prototype, 'run');
    line.mockImplementation(function (this: CostlyLine, user, work, gone) {
      const answer = run.call(this, user, () => gate().then(work), gone);
      entered += 1;
      hear();
      return answer;
    });
    const until = async (reached: () => boolean): Promise<void> => {
      while (!reached()) await new Promise<void>((resolve) => changed.add(resolve));
    };
    const release = (): void => {
      holding = false;
      for (const one of held) one.go();
    };
    stop = () => {
      release();
      line.mockRestore();
    };
    return {
      held,
      /** Waits until this many works have begun. */
      begun: (count: number) => until(() => held.length >= count),
      /** Waits until this many calls have reached the line. */
      entered: (count: number) => until(() => entered >= count),
      let: (through: boolean) => {
        holding = !through;
      },
      release,
    };
  }

  /** Makes the same call on a separate connection that can be closed. */
  function leavable(client: TestClient, route: RouteShape) {
    const { method, url, query = {}, body } = validCall(route, world().northsea);
    const to = new URL(url, address);
    for (const [name, value] of Object.entries(query)) to.searchParams.set(name, String(value));
    const closed = Promise.withResolvers<void>();
    world().gateway.http.server.once('request', (_, response) => response.once('close', closed.resolve));
    const call = request(to, {
      method,
      headers: {
        cookie: client.cookieHeader(),
        [csrfHeader]: client.cookies.get(csrfCookie) ?? '',
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
    });
    call.on('error', () => undefined);
    call.end(body === undefined ? undefined : JSON.stringify(body));
    return {
      /** Resolves once the gateway has noticed. */
      leave: () => {
        call.destroy();
        return closed.promise;
      },
    };
  }

  test('E9 work in another thread waits in the line', () => {
    const past = costlyWorks.filter(({ route }) => !costly.some((one) => one.route === route));
    expect(past.map(({ route }) => route.url)).toEqual([]);
  });

  test.each(costly)(
    'E9 $name: two of a user run, twenty wait, one more gets 503 and another user does not wait',
    async ({ route }) => {
      const work = hold();
      const calls = asked(callerOf(route), route, 23);
      const refused = await Promise.race(calls);
      expect(refused.statusCode).toBe(503);
      expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
      const id = String(refused.headers['x-request-id']);
      // In other dialects the request's id follows the sentence of a refusal.
      if (route.dialect) expect(refused.body).toMatch(new RegExp(`Be right back\\.[^]*${id}`));
      else expect(refused.json()).toEqual({ message: 'Be right back.', id });
      await work.begun(2);
      work.let(true);
      expect((await besides(route)).statusCode).toBe(200);
      expect(work.held).toHaveLength(3);
      work.let(false);
      work.held[0]?.go();
      await work.begun(4);
      expect(work.held).toHaveLength(4);
      work.release();
      const statuses = (await Promise.all(calls)).map(({ statusCode }) => statusCode);
      expect(statuses.toSorted()).toEqual([...Array.from({ length: 22 }, () => 200), 503]);
    },
  );

  test.each(costly)('E9 $name: work that fails gives its place back', async ({ route }) => {
    const work = hold();
    const failing = asked(callerOf(route), route, 2);
    await work.begun(2);
    const waiting = asked(callerOf(route), route, 2);
    for (const one of work.held) one.fail();
    for (const answer of await Promise.all(failing)) expect(answer.statusCode).toBe(500);
    await work.begun(4);
    work.release();
    for (const answer of await Promise.all(waiting)) expect(answer.statusCode).toBe(200);
  });

  test.each(costly)(
    'E9 $name: a caller who goes away while the work runs gives the place back once it has ended',
    async ({ route }) => {
      const work = hold();
      const leaving = leavable(callerOf(route), route);
      await work.begun(1);
      const beside = ask(callerOf(route), route);
      await work.begun(2);
      const next = ask(callerOf(route), route);
      await work.entered(3);
      await leaving.leave();
      // Long enough for a call that did not wait.
      expect((await ask(admin, getTags)).statusCode).toBe(200);
      expect(work.held).toHaveLength(2);
      work.held[0]?.go();
      await work.begun(3);
      work.release();
      for (const answer of await Promise.all([beside, next])) expect(answer.statusCode).toBe(200);
    },
  );

  // The work of a departed caller never begins, so the place is freed without a database.
  if (engine === 'mariadb') return;

  test.each(costly)('E9 $name: a caller who goes away while waiting gives the place back', async ({ route }) => {
    const work = hold();
    const running = asked(callerOf(route), route, 2);
    await work.begun(2);
    const leaving = leavable(callerOf(route), route);
    await work.entered(3);
    const waiting = asked(callerOf(route), route, 20);
    expect((await Promise.race(waiting)).statusCode).toBe(503);
    await leaving.leave();
    const more = asked(callerOf(route), route, 2);
    expect((await Promise.race(more)).statusCode).toBe(503);
    work.release();
    const statuses = (await Promise.all([...running, ...waiting, ...more])).map(({ statusCode }) => statusCode);
    expect(statuses.toSorted()).toEqual([...Array.from({ length: 22 }, () => 200), 503, 503]);
    expect(work.held).toHaveLength(22);
  });
});
