import { request } from 'node:http';
import { csrfCookie, csrfHeader, getTags, type RouteShape } from '@intake-desk/contracts';
import { watchStatements } from '@intake-desk/database/testing';
import { eachDesk } from '../testing/each-desk.ts';
import { namedRoutes } from '../testing/named-routes.ts';
import { validCall } from '../testing/valid-input.ts';
import type { Visitor } from '../testing/visitor.ts';
import { emailOf } from '../testing/world.ts';

/** Costly calls of a user that run at a time. */
const AT_ONCE = 2;

const costly = namedRoutes((route) => route.costly === true);

/** The work of one call, held before its first statement. */
interface Held {
  go(): void;
  fail(): void;
}

eachDesk((desk) => {
  let manager: Visitor;
  let admin: Visitor;
  let address = '';
  let stop = (): void => undefined;

  beforeAll(async () => {
    manager = await desk().signIn(emailOf('manager'));
    admin = await desk().signIn(emailOf('admin'));
    address = await desk().gateway.http.listen({ port: 0, host: '127.0.0.1' });
  });
  afterEach(() => stop());

  const database = () => desk().gateway.desk.database;
  const ask = (visitor: Visitor, route: RouteShape) => visitor.call(validCall(route, desk().northsea));
  const asked = (visitor: Visitor, route: RouteShape, times: number) =>
    Array.from({ length: times }, () => ask(visitor, route));

  async function statementsOf(visitor: Visitor, route: RouteShape): Promise<string[]> {
    const seen: string[] = [];
    const end = watchStatements(database(), ({ query }) => void seen.push(query));
    expect((await ask(visitor, route)).statusCode).toBe(200);
    end();
    return seen;
  }

  /** From now on the work of each call of the route is held. */
  async function hold(route: RouteShape) {
    const entering = await statementsOf(manager, getTags);
    const all = await statementsOf(manager, route);
    const place = all.findIndex((query) => !entering.includes(query));
    const held: Held[] = [];
    const changed = new Set<() => void>();
    let entered = 0;
    let holding = true;
    let waiting = 0;
    const end = watchStatements(database(), ({ query }) => {
      if (query === all[place - 1]) entered += 1;
      const gate = Promise.withResolvers<void>();
      if (query === all[place]) held.push({ go: gate.resolve, fail: () => gate.reject(new Error('failed')) });
      for (const hear of changed) hear();
      changed.clear();
      // What begins past the line is not held: its response tells.
      if (query !== all[place] || !holding || waiting === AT_ONCE) return;
      waiting += 1;
      const ended = (): void => {
        waiting -= 1;
      };
      gate.promise.then(ended, ended);
      return gate.promise;
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
      end();
    };
    return {
      held,
      /** So many works have begun. */
      begun: (count: number) => until(() => held.length >= count),
      /** So many calls have come as far as the line. */
      entered: (count: number) => until(() => entered >= count),
      let: (through: boolean) => {
        holding = !through;
      },
      release,
    };
  }

  /** The same call on a connection of its own, which can be closed. */
  function leavable(visitor: Visitor, route: RouteShape) {
    const { method, url, query = {}, body } = validCall(route, desk().northsea);
    const to = new URL(url, address);
    for (const [name, value] of Object.entries(query)) to.searchParams.set(name, String(value));
    const closed = Promise.withResolvers<void>();
    desk().gateway.http.server.once('request', (_, response) => response.once('close', closed.resolve));
    const call = request(to, {
      method,
      headers: {
        cookie: visitor.cookieHeader(),
        [csrfHeader]: visitor.cookies.get(csrfCookie) ?? '',
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
    });
    call.on('error', () => undefined);
    call.end(body === undefined ? undefined : JSON.stringify(body));
    return {
      /** Resolves once the gateway knows. */
      leave: () => {
        call.destroy();
        return closed.promise;
      },
    };
  }

  test.each(costly)(
    'E9 $name: two of a user run, twenty wait, one more gets 503 and another user does not wait',
    async ({ route }) => {
      const work = await hold(route);
      const calls = asked(manager, route, 23);
      const refused = await Promise.race(calls);
      expect(refused.statusCode).toBe(503);
      expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
      expect(refused.json()).toEqual({ message: 'Be right back.', id: refused.headers['x-request-id'] });
      await work.begun(2);
      work.let(true);
      expect((await ask(admin, route)).statusCode).toBe(200);
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
    const work = await hold(route);
    const failing = asked(manager, route, 2);
    await work.begun(2);
    const waiting = asked(manager, route, 2);
    for (const one of work.held) one.fail();
    for (const answer of await Promise.all(failing)) expect(answer.statusCode).toBe(500);
    await work.begun(4);
    work.release();
    for (const answer of await Promise.all(waiting)) expect(answer.statusCode).toBe(200);
  });

  test.each(costly)('E9 $name: a caller who goes away while waiting gives the place back', async ({ route }) => {
    const work = await hold(route);
    const running = asked(manager, route, 2);
    await work.begun(2);
    const leaving = leavable(manager, route);
    await work.entered(3);
    const waiting = asked(manager, route, 20);
    expect((await Promise.race(waiting)).statusCode).toBe(503);
    await leaving.leave();
    const more = asked(manager, route, 2);
    expect((await Promise.race(more)).statusCode).toBe(503);
    work.release();
    const statuses = (await Promise.all([...running, ...waiting, ...more])).map(({ statusCode }) => statusCode);
    expect(statuses.toSorted()).toEqual([...Array.from({ length: 22 }, () => 200), 503, 503]);
    expect(work.held).toHaveLength(22);
  });

  test.each(costly)(
    'E9 $name: a caller who goes away while the work runs gives the place back once it has ended',
    async ({ route }) => {
      const work = await hold(route);
      const leaving = leavable(manager, route);
      await work.begun(1);
      const beside = ask(manager, route);
      await work.begun(2);
      const next = ask(manager, route);
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
});
