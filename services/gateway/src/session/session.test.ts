import { createHash } from 'node:crypto';
import { getUser as getUserRoute, login, logout, pinLogin } from '@intake-desk/contracts';
import { instantText } from '@intake-desk/database';
import { testEngines } from '@intake-desk/database/testing';
import { SessionEntity } from '@intake-desk/identity';
import { TestClient } from '../testing/client.ts';
import { testPin } from '../testing/department-fixture.ts';
import { eachGateway } from '../testing/each-gateway.ts';
import { failEachStatement } from '../testing/fail-each-statement.ts';
import { testWorld } from '../testing/test-world.ts';
import { emailOf, password } from '../testing/world.ts';

const session = 'intake_session';
const getUser = { method: 'GET', url: getUserRoute.url };

eachGateway((world) => {
  test('A1 a sign-in gives a new id and kills the one before it', async () => {
    const { signIn, client } = world();
    const browser = await signIn(emailOf('manager'));
    const first = browser.cookies.get(session) ?? '';
    await browser.signIn(emailOf('manager'), password);
    expect(browser.cookies.get(session)).not.toBe(first);
    const old = client();
    old.cookies.set(session, first);
    expect((await old.call(getUser)).statusCode).toBe(401);
    expect((await browser.call(getUser)).statusCode).toBe(200);
  });

  test('A1 an id that a browser brings along is not taken over', async () => {
    const browser = world().client();
    const planted = 'p'.repeat(43);
    browser.cookies.set(session, planted);
    await browser.signIn(emailOf('manager'), password);
    expect(browser.cookies.get(session)).not.toBe(planted);
  });

  test.each([
    ['by password', login, { password }],
    ['by PIN', pinLogin, { pin: testPin }],
  ])(
    'R14 whichever statement of a sign-in %s fails, there is a new session and the one before it is over, or neither',
    async (_, route, secret) => {
      const { gateway, signIn, signInByPin } = world();
      const { database } = gateway.services;
      const email = emailOf('pin');
      const browser = await (route === login ? signIn(email) : signInByPin(email));
      const sessions = async (): Promise<number[]> =>
        (await database.read().find(SessionEntity, { order: { id: 'ASC' } })).map(({ id }) => id);
      const before = await sessions();
      const failures = await failEachStatement(
        gateway,
        () => browser.call({ ...route, body: { email, ...secret } }),
        async () => {
          expect(await sessions()).toEqual(before);
          expect((await browser.call(getUser)).statusCode).toBe(200);
          // A failed attempt stays counted, and this many would be refused.
          await database.write(() => database.manager().query('DELETE FROM throttle'));
        },
      );
      expect(failures).toBeGreaterThan(5);
      const after = await sessions();
      expect(after.filter((id) => !before.includes(id))).toHaveLength(1);
      expect(before.filter((id) => !after.includes(id))).toHaveLength(1);
    },
  );

  test('A2 a sign-out applies to 50 requests in flight', async () => {
    const { signIn, client } = world();
    const browser = await signIn(emailOf('manager'));
    const copy = client();
    for (const [name, value] of browser.cookies) copy.cookies.set(name, value);
    const flying = Array.from({ length: 50 }, () => copy.call(getUser));
    const [out] = await Promise.all([browser.call({ ...logout }), ...flying]);
    expect(out.statusCode).toBe(204);
    for (const answer of await Promise.all(flying)) expect([200, 401]).toContain(answer.statusCode);
    expect(browser.cookies.has(session)).toBe(false);
    expect((await copy.call(getUser)).statusCode).toBe(401);
  });

  test('A2 disabling a user ends open sessions at once', async () => {
    const { gateway, signIn } = world();
    const { identity } = gateway.services;
    const browser = await signIn(emailOf('view_user'));
    const { id } = await identity.users.byEmail(emailOf('view_user'));
    await identity.users.setDisabled({ userId: null, name: 'test' }, id, true);
    expect((await browser.call(getUser)).statusCode).toBe(401);
    await identity.users.setDisabled({ userId: null, name: 'test' }, id, false);
  });

  test('A4 an id has 256 random bits and only its hash is stored', async () => {
    const { gateway, signIn } = world();
    const id = (await signIn(emailOf('manager'))).cookies.get(session) ?? '';
    expect(Buffer.from(id, 'base64url')).toHaveLength(32);
    const rows = await gateway.services.database.read().find(SessionEntity);
    expect(JSON.stringify(rows)).not.toContain(id);
    expect(rows.map(({ idHash }) => idHash)).toContain(createHash('sha256').update(id).digest('hex'));
  });

  test('C3 a wrong password and an unknown user get the same response', async () => {
    const answers = [];
    for (const email of [emailOf('manager'), 'nobody@demo.test', 'not an address']) {
      const browser = world().client();
      await browser.call({ method: 'GET', url: '/auth/sanctum/csrf-cookie' });
      const { statusCode, headers, body } = await browser.call({
        ...login,
        body: { email, password: 'Wrong-password-1!' },
      });
      const { date: _, 'x-request-id': __, ...same } = headers;
      answers.push({ statusCode, same, body });
    }
    expect(answers[0]).toMatchObject({ statusCode: 422, body: expect.stringContaining('auth.failed') });
    expect(answers[1]).toEqual(answers[0]);
    expect(answers[2]).toEqual(answers[0]);
  });

  test('C3 a wrong PIN says that the PIN is wrong, and the same of an unknown user', async () => {
    const answers = [];
    for (const email of [emailOf('manager'), 'nobody@demo.test', 'not an address']) {
      const browser = world().client();
      await browser.call({ method: 'GET', url: '/auth/sanctum/csrf-cookie' });
      const { statusCode, headers, body } = await browser.call({
        method: 'POST',
        url: '/auth/pin_login',
        body: { email, pin: '0000' },
      });
      const { date: _, 'x-request-id': __, ...same } = headers;
      answers.push({ statusCode, same, body });
    }
    expect(answers[0]?.statusCode).toBe(422);
    expect(JSON.parse(answers[0]?.body ?? '')).toEqual({
      message: 'Pincode is incorrect',
      errors: { pin: ['pin.failed'] },
    });
    expect(answers[1]).toEqual(answers[0]);
    expect(answers[2]).toEqual(answers[0]);
  });

  test('C3 a PIN of less than four characters is refused as too short, whether or not the address exists', async () => {
    for (const email of [emailOf('manager'), 'nobody@demo.test']) {
      const browser = world().client();
      await browser.call({ method: 'GET', url: '/auth/sanctum/csrf-cookie' });
      const refused = await browser.call({ method: 'POST', url: '/auth/pin_login', body: { email, pin: '123' } });
      expect(refused.statusCode).toBe(422);
      expect(refused.json()).toMatchObject({ errors: { pin: ['validation.min'] } });
    }
  });

  test('C1 the sixth try from one address within a minute has to wait', async () => {
    const browser = world().client();
    await browser.call({ method: 'GET', url: '/auth/sanctum/csrf-cookie' });
    const body = { email: 'tried@demo.test', password: 'Wrong-password-1!' };
    expect((await browser.call({ ...login, body })).statusCode).toBe(422);
    // The window does not end during the attempts; one of more than two minutes would be of a wrong clock.
    const { database } = world().gateway.services;
    const end = instantText(new Date(database.now().getTime() + 110_000));
    const sql = "UPDATE throttle SET window_ends_at = ? WHERE throttle_key LIKE 'login:pair:%'";
    await database.write(() => database.manager().query(sql, [end]));
    for (let i = 1; i < 5; i += 1) expect((await browser.call({ ...login, body })).statusCode).toBe(422);
    const { statusCode, headers, body: text } = await browser.call({ ...login, body });
    expect(statusCode).toBe(429);
    const seconds = Number(headers['retry-after']);
    expect(seconds).toBeGreaterThan(0);
    expect(JSON.parse(text)).toEqual({
      message: `Too many login attempts, retry in ${seconds} seconds.`,
      errors: { email: ['auth.throttle'] },
    });
  });

  test('C2 C3 throttled by somebody else, the owner signs in from a known device; no answer tells one from another', async () => {
    const owner = await world().signIn(emailOf('view_role'));
    const device = owner.cookies.get('intake_device') ?? '';
    const attacker = await world().signIn(emailOf('view_user'));
    const tried = async (browser: TestClient, email: string, typed: string) => {
      await browser.call({ method: 'GET', url: '/auth/sanctum/csrf-cookie' });
      const { statusCode, headers, cookies, body } = await browser.call({ ...login, body: { email, password: typed } });
      const { date: _, 'x-request-id': __, ...same } = headers;
      return { statusCode, same, cookies, body };
    };
    const emails = [emailOf('view_role'), 'nobody@demo.test'];
    const known = world().client();
    known.cookies.set('intake_device', device);
    const refused = await tried(known, emailOf('view_role'), 'Wrong-password-1!');
    expect(refused.statusCode).toBe(422);
    expect(await tried(known, 'nobody@demo.test', 'Wrong-password-1!')).toEqual(refused);
    for (const email of emails) {
      // From 50 addresses, since the account's limit counts.
      for (let n = 0; n < 50; n += 1) await tried(world().client(), email, 'Wrong-password-1!');
    }
    const stranger = world().client();
    stranger.cookies.set('intake_device', attacker.cookies.get('intake_device') ?? '');
    for (const browser of [world().client(), stranger]) {
      const [existing, missing] = [
        await tried(browser, emailOf('view_role'), password),
        await tried(browser, 'nobody@demo.test', password),
      ];
      expect(existing.statusCode).toBe(429);
      expect(missing.statusCode).toBe(429);
      expect(existing.cookies).toEqual([]);
      expect(Object.keys(missing.same)).toEqual(Object.keys(existing.same));
    }
    expect((await tried(known, emailOf('view_role'), password)).statusCode).toBe(204);
  });
});

describe.each(testEngines().slice(0, 1))('cookies on %s', (engine) => {
  test.each([
    ['http://desk.test', 'intake_session', undefined],
    ['https://desk.test', '__Host-intake_session', true],
  ])(
    'A3 C2 under %s the session is in %s, and the browser is known by a cookie as well kept',
    async (PUBLIC_URL, name, secure) => {
      const { gateway, remove } = await testWorld(engine, { PUBLIC_URL });
      const browser = new TestClient(gateway.http);
      await browser.call({ method: 'GET', url: '/auth/sanctum/csrf-cookie' });
      const { cookies, headers } = await browser.call({ ...login, body: { email: emailOf('manager'), password } });
      expect(cookies.find((cookie) => cookie.name === name)).toEqual({
        name,
        value: expect.any(String),
        path: '/',
        httpOnly: true,
        sameSite: 'Lax',
        ...(secure ? { secure } : {}),
      });
      expect(cookies.find((cookie) => cookie.name === name.replace('session', 'device'))).toEqual({
        name: name.replace('session', 'device'),
        value: expect.stringMatching(/^[\w-]{43}$/),
        path: '/',
        httpOnly: true,
        sameSite: 'Strict',
        maxAge: 180 * 86_400,
        ...(secure ? { secure } : {}),
      });
      const token = cookies.find((cookie) => cookie.name === 'XSRF-TOKEN');
      expect(token).toMatchObject({ path: '/', sameSite: 'Lax', value: expect.stringMatching(/^[A-Za-z0-9_-]+$/) });
      expect(token?.httpOnly).toBeUndefined();
      expect(headers['strict-transport-security'] !== undefined).toBe(secure === true);
      await remove();
    },
    60_000,
  );
});
