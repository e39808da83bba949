import { Readable } from 'node:stream';
import {
  beginSecondFactor,
  confirmPassword,
  confirmSecondFactor,
  logout,
  type RouteShape,
  routeName,
  time,
  uncoverSession,
} from '@intake-desk/contracts';
import { watchStatements } from '@intake-desk/database/testing';
import { SessionEntity, UserEntity, UserRoleEntity } from '@intake-desk/identity';
import { Not } from 'typeorm';
import { isWrite } from '../http/serve.ts';
import { TestClient } from '../testing/client.ts';
import { eachGateway } from '../testing/each-gateway.ts';
import { isOfOrganisation, isUnsafe, namedRoutes } from '../testing/named-routes.ts';
import { snapshot } from '../testing/snapshot.ts';
import { type TestGateway, testGateway } from '../testing/test-gateway.ts';
import { validCall } from '../testing/valid-input.ts';
import { emailOf } from '../testing/world.ts';

const command = { userId: null, name: 'test' };
/** Open to everybody by scope, since a session that waits for its code calls them: they check it themselves. */
const ofPending = [beginSecondFactor, confirmSecondFactor].map(routeName);
const ofStaff = namedRoutes((route) => isUnsafe(route) && (isOfOrganisation(route) || route.scope === 'user'));
const ofSessions = [...ofStaff, ...namedRoutes((route) => ofPending.includes(routeName(route)))];
const ofOrganisations = ofStaff.filter(({ route }) => isOfOrganisation(route));
/** Calls that count attempts have units of their own. */
const ofTries = [confirmPassword, uncoverSession].map(routeName);
const held = ofStaff.filter(({ name, route }) => isWrite(route) && !ofTries.includes(name));

eachGateway((world, engine) => {
  let second: TestGateway | undefined;
  let userId = 0;

  beforeAll(async () => {
    const { gateway } = world();
    // With a database server the body goes to another gateway than the sign-out.
    if (engine === 'mariadb') second = await testGateway(engine, { DATABASE_URL: gateway.settings.DATABASE_URL });
    userId = (await gateway.services.database.read().findOneByOrFail(UserEntity, { email: emailOf('manager') })).id;
  });
  afterAll(() => second?.remove());

  /** Returns all rows that a refused call may not touch, and all sessions but the caller's. */
  async function state(caller = userId) {
    const { gateway } = world();
    const others = { select: { id: true, cover: true }, where: { userId: Not(caller) }, order: { id: 'ASC' } } as const;
    const sessions = await gateway.services.database.read().find(SessionEntity, others);
    return { ...(await snapshot(gateway)), sessions };
  }

  /** Returns the same browser at the gateway that reads its body. */
  function elsewhere(browser: TestClient): TestClient {
    const other = new TestClient((second ?? world()).gateway.http);
    for (const [name, value] of browser.cookies) other.cookies.set(name, value);
    return other;
  }

  /**
   * Runs `meanwhile` once the gateway waits for the body of the route's valid call; returns the status, and later
   * changes.
   */
  async function late(browser: TestClient, route: RouteShape, meanwhile: () => Promise<unknown>) {
    const { body = {}, ...call } = validCall(route, world().northsea);
    const text = JSON.stringify(body);
    let before: unknown;
    const payload = Readable.from(
      (async function* () {
        await meanwhile();
        before = await state();
        yield text;
      })(),
      { objectMode: false },
    );
    const headers = { 'content-type': 'application/json', 'content-length': `${Buffer.byteLength(text)}` };
    const { statusCode } = await browser.call({ ...call, headers, payload });
    expect(await state()).toEqual(before);
    return statusCode;
  }

  test.each(ofSessions)(
    'A9 $name does nothing with a body that arrives after its caller has signed out',
    async ({ route }) => {
      const browser = await world().signIn(emailOf('manager'));
      expect(await late(elsewhere(browser), route, () => browser.call({ ...logout }))).toBe(401);
    },
  );

  test.each(ofSessions)(
    'A9 $name does nothing with a body that arrives after its caller is disabled',
    async ({ route }) => {
      const { gateway, signIn } = world();
      const { identity } = gateway.services;
      const browser = await signIn(emailOf('manager'));
      const status = await late(elsewhere(browser), route, () => identity.users.setDisabled(command, userId, true));
      await identity.users.setDisabled(command, userId, false);
      expect(status).toBe(401);
    },
  );

  test.each(ofSessions)(
    'A9 $name does nothing with a body that arrives after its session has expired',
    async ({ route }) => {
      const { database } = world().gateway.services;
      const browser = await world().signIn(emailOf('manager'));
      const expire = () =>
        database.write(() => database.manager().update(SessionEntity, { userId }, { expiresAt: database.now() }));
      expect(await late(elsewhere(browser), route, expire)).toBe(401);
    },
  );

  test.each(ofOrganisations)(
    'A9 $name does nothing with a body that arrives after its caller has lost the role',
    async ({ route }) => {
      const { database } = world().gateway.services;
      const browser = await world().signIn(emailOf('manager'));
      const { roleId, createdAt } = await database.read().findOneByOrFail(UserRoleEntity, { userId });
      const status = await late(elsewhere(browser), route, () =>
        database.write(() => database.manager().delete(UserRoleEntity, { userId })),
      );
      await database.write(() => database.manager().insert(UserRoleEntity, { userId, roleId, createdAt }));
      expect(status).toBe(403);
    },
  );

  test.each(held)('A9 $name does nothing if a sign-out is committed just before its own unit', async ({ route }) => {
    const { gateway, northsea, signIn } = world();
    const email = emailOf(isOfOrganisation(route) && route.permission === 'admin' ? 'admin' : 'manager');
    const browser = elsewhere(await signIn(email));
    const { database } = gateway.services;
    const { id: caller } = await database.read().findOneByOrFail(UserEntity, { email });
    // Renewing the session would also wait for the sign-out, before its own unit.
    const seen = { lastSeenAt: new Date(database.now().getTime() + time.sessionIdleMs) };
    await database.write(() => database.manager().update(SessionEntity, { userId: caller }, seen));
    const begun = Promise.withResolvers<void>();
    const reached = Promise.withResolvers<void>();
    const signOut = database.write(async () => {
      await database.manager().delete(SessionEntity, { userId: caller });
      begun.resolve();
      await reached.promise;
    });
    await begun.promise;
    const before = await state(caller);
    const called = (second ?? world()).gateway.services.database;
    let looks = 0;
    const stop = watchStatements(called, ({ query }) => {
      if (query.includes('FROM session s JOIN')) looks += 1;
    });
    const write = import.meta.jest.spyOn(called, 'write');
    // Its own unit is the first and waits for the sign-out's: on SQLite to begin, on MariaDB for the row.
    write.mockImplementationOnce((work) => {
      reached.resolve();
      return called.write(work);
    });
    const { statusCode } = await browser.call(validCall(route, northsea));
    stop();
    write.mockRestore();
    reached.resolve();
    await signOut;
    // It passed the checks of its headers and of its body.
    expect(looks).toBeGreaterThan(2);
    expect(statusCode).toBe(401);
    expect(await state(caller)).toEqual(before);
  });

  test('C17 a wrong password given again stays counted', async () => {
    const browser = await world().signIn(emailOf('colleague'));
    const statuses: number[] = [];
    for (let tried = 0; tried < 12; tried += 1) {
      statuses.push((await browser.call({ ...confirmPassword, body: { password: 'Wrong-password-1!' } })).statusCode);
    }
    expect(statuses[0]).toBe(422);
    expect(statuses.at(-1)).toBe(429);
  });
});
