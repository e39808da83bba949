import { coverSession, logout, passSecondFactor } from '@intake-desk/contracts';
import { testEngines } from '@intake-desk/database/testing';
import { SessionEntity, UserEntity, UserIdentityEntity } from '@intake-desk/identity';
import { Secret, TOTP } from 'otpauth';
import { scraped } from '../metrics/testing/scraped.ts';
import { TestClient } from '../testing/client.ts';
import {
  FaultyProvider,
  newKeys,
  oidcClient,
  type ProviderFault,
  providerFaults,
  vouchedFor,
} from '../testing/faulty-provider.ts';
import { type TestGateway, testGateway } from '../testing/test-gateway.ts';

const command = { userId: null, name: 'test' };
const failed = '/?status=ssoFailed';
const keys = newKeys();

describe.each(testEngines())('single sign-on on %s', (engine) => {
  let provider: FaultyProvider;
  let desk: TestGateway;

  beforeEach(async () => {
    provider = await new FaultyProvider(keys).start();
    desk = await testGateway(engine, {
      OIDC_ISSUER: provider.issuer,
      OIDC_CLIENT_ID: oidcClient.id,
      OIDC_CLIENT_SECRET: oidcClient.secret,
    });
    const { identity } = desk.gateway.services;
    const { id } = await identity.organisations.create(command, {
      symbol: 'lindenhof',
      name: 'Lindenhof Klinik',
      kind: 'hospital',
      timezone: 'Europe/Berlin',
      language: 'de',
      ssoOnly: true,
    });
    await identity.users.create(command, {
      name: 'Person sso',
      email: vouchedFor.email,
      organisationIds: [id],
      departmentIds: [],
      roleIds: [],
    });
  });
  afterEach(async () => {
    await desk.remove();
    await provider.stop();
  });

  const begin = async (browser: TestClient, query: Record<string, string> = {}): Promise<string> => {
    const answer = await browser.call({ method: 'GET', url: '/loginAuth0', query });
    return String(answer.headers.location);
  };
  const comeBack = async (browser: TestClient, { pathname, search }: URL): Promise<string> => {
    const answer = await browser.call({ method: 'GET', url: `${pathname}${search}` });
    expect(answer.statusCode).toBe(302);
    return String(answer.headers.location);
  };
  const sessions = (): Promise<number> => desk.gateway.services.database.read().count(SessionEntity);
  const browser = (): TestClient => new TestClient(desk.gateway.http);

  test('C10 A1 a right answer opens a session at the wanted path; state, nonce and PKCE are new each time', async () => {
    const client = browser();
    const addresses = [await begin(client), await begin(client, { redirect: '/reports?x=1', connection: 'linden' })];
    for (const name of ['state', 'nonce', 'code_challenge']) {
      const [first, second] = addresses.map((address) => new URL(address).searchParams.get(name));
      expect(first).not.toBe(second);
      expect(first?.length).toBeGreaterThanOrEqual(43);
    }
    const address = addresses[1] ?? '';
    expect(Object.fromEntries(new URL(address).searchParams)).toMatchObject({
      response_type: 'code',
      code_challenge_method: 'S256',
      connection: 'linden',
      client_id: oidcClient.id,
      redirect_uri: 'http://desk.test/auth/sso/callback',
    });
    expect(await comeBack(client, provider.approve(address))).toBe('/reports?x=1');
    const user = await client.call({ method: 'GET', url: '/api/user' });
    expect(user.json().user).toMatchObject({ email: vouchedFor.email, authByPin: false });
    expect(await sessions()).toBe(1);
  });

  test('an attempt that fails keeps the wanted path, such as the one to a patient whom another system opened', async () => {
    const client = browser();
    const back = provider.approve(await begin(client, { redirect: '/launch?org=northsea&dep=all' }));
    back.searchParams.set('error', 'access_denied');
    const page = new URL(await comeBack(client, back), 'http://desk.test');
    expect(Object.fromEntries(page.searchParams)).toEqual({
      status: 'ssoFailed',
      redirect: '/launch?org=northsea&dep=all',
    });
    const again = provider.approve(await begin(client, { redirect: page.searchParams.get('redirect') ?? '' }));
    expect(await comeBack(client, again)).toBe('/launch?org=northsea&dep=all');
  });

  test('single sign-on is counted by how it ended, like every other way in', async () => {
    const counts = async () => {
      const { of } = await scraped(desk.gateway.http);
      return ['accepted', 'refused', 'failed'].map((outcome) => of('desk_sign_ins_total', { way: 'sso', outcome }));
    };
    expect(await counts()).toEqual([0, 0, 0]);
    const client = browser();
    expect(await comeBack(client, provider.approve(await begin(client)))).toBe('/');
    expect(await counts()).toEqual([1, 0, 0]);
    expect(await comeBack(browser(), provider.approve(await begin(browser())))).toBe(failed);
    expect(await counts()).toEqual([1, 0, 1]);
    const { database } = desk.gateway.services;
    await database.write(() =>
      database.manager().update(UserEntity, { email: vouchedFor.email }, { disabledAt: database.now() }),
    );
    const again = browser();
    expect(await comeBack(again, provider.approve(await begin(again)))).toBe('/?status=ssoUserNotFound');
    expect(await counts()).toEqual([1, 1, 1]);
  });

  test.each(providerFaults)('C10 %s: no session', async (fault: ProviderFault) => {
    const client = browser();
    provider.fault = fault;
    const address = await begin(client);
    if (address !== failed) expect(await comeBack(client, provider.approve(address))).toBe(failed);
    expect(await sessions()).toBe(0);
    // The desk still works: it accepts the next correct response.
    provider.fault = 'none';
    if (fault === 'keys cannot be fetched' || fault === 'discovery of another issuer') return;
    expect(await comeBack(client, provider.approve(await begin(client)))).toBe('/');
    expect(await sessions()).toBe(1);
  });

  test.each([false, undefined, 'true', 1])(
    'C10 an e-mail address of which the provider says %p, and not that it is verified, links nobody',
    async (said) => {
      provider.verified = said;
      const client = browser();
      expect(await comeBack(client, provider.approve(await begin(client)))).toBe('/?status=ssoUserNotFound');
      expect(await sessions()).toBe(0);
    },
  );

  const wrongWays: [string, (right: URL, client: TestClient) => Promise<void>][] = [
    ['another state', async (back) => back.searchParams.set('state', 'x'.repeat(43))],
    ['no state', async (back) => back.searchParams.delete('state')],
    ['no code', async (back) => back.searchParams.delete('code')],
    ['a code that nobody gave', async (back) => back.searchParams.set('code', 'made-up')],
    ['two states', async (back) => back.searchParams.append('state', 'x'.repeat(43))],
    ['a mixed-up issuer', async (back) => back.searchParams.set('iss', 'https://other.test')],
    ['an error of the provider', async (back) => back.searchParams.set('error', 'access_denied')],
    ['no cookie', async (_, client) => client.cookies.clear()],
    [
      'the attempt of another browser',
      async (_, client) => {
        const other = browser();
        await begin(other);
        client.cookies.clear();
        for (const [name, value] of other.cookies) client.cookies.set(name, value);
      },
    ],
  ];
  test.each(wrongWays)('C10 %s on the way back: no session', async (_, spoil) => {
    const client = browser();
    const back = provider.approve(await begin(client));
    await spoil(back, client);
    expect(await comeBack(client, back)).toBe(failed);
    expect(await sessions()).toBe(0);
  });

  test('C10 a code that was given to another client: no session', async () => {
    const client = browser();
    expect(await comeBack(client, provider.approve(await begin(client), 'another-client'))).toBe(failed);
    expect(await sessions()).toBe(0);
  });

  test('C10 an answer serves once, also of ten at the same time', async () => {
    const client = browser();
    const back = provider.approve(await begin(client));
    const copies = Array.from({ length: 10 }, () => {
      const copy = browser();
      for (const [name, value] of client.cookies) copy.cookies.set(name, value);
      return copy;
    });
    const ends = await Promise.all(copies.map((copy) => comeBack(copy, back)));
    expect(ends.toSorted()).toEqual(['/', ...Array.from({ length: 9 }, () => failed)].toSorted());
    expect(await sessions()).toBe(1);
  });

  test('C10 an unknown user gets an error and no session', async () => {
    const { identity } = desk.gateway.services;
    const { id } = await identity.users.byEmail(vouchedFor.email);
    await identity.users.setDisabled(command, id, true);
    const client = browser();
    expect(await comeBack(client, provider.approve(await begin(client)))).toBe('/?status=ssoUserNotFound');
    expect(await sessions()).toBe(0);
  });

  test.each(['signed out', 'expired'] as const)(
    'A8 nobody signs in on a covered device whose user the provider still knows; after its session was %s it asks them again',
    async (end) => {
      const { database } = desk.gateway.services;
      const client = browser();
      expect(await comeBack(client, provider.approve(await begin(client)))).toBe('/');
      const other = browser();
      const ofOther = provider.approve(await begin(client));
      for (const [name, value] of client.cookies) other.cookies.set(name, value);
      const begun = provider.approve(await begin(client));
      await database.write(() => database.manager().update(SessionEntity, { method: 'sso' }, { method: 'pin' }));
      expect((await client.call(coverSession)).statusCode).toBe(204);
      expect(await begin(client)).toBe(failed);
      expect(await comeBack(other, ofOther)).toBe(failed);
      expect((await client.call({ method: 'GET', url: '/api/user' })).json()).toMatchObject({ code: 'covered' });
      if (end === 'signed out') expect((await client.call(logout)).statusCode).toBe(204);
      else
        await database.write(() =>
          database.manager().update(SessionEntity, { cover: 'idle' }, { coverEndsAt: database.now() }),
        );
      expect(await comeBack(client, begun)).toBe(failed);
      const prompt = (address: string) => new URL(address).searchParams.get('prompt');
      const again = await begin(client);
      expect(prompt(again)).toBe('login');
      expect(await comeBack(client, provider.approve(again))).toBe('/');
      expect(prompt(await begin(client))).toBeNull();
    },
  );

  test.each(['signed out', 'ended from elsewhere'])(
    'A2 A7 where a session was %s, the provider asks for credentials before anybody gets in',
    async (end) => {
      const { identity } = desk.gateway.services;
      const { id } = await identity.users.byEmail(vouchedFor.email);
      const client = browser();
      expect(await comeBack(client, provider.approve(await begin(client)))).toBe('/');
      const begun = provider.approve(await begin(client));
      if (end === 'signed out') {
        expect((await client.call(logout)).statusCode).toBe(204);
        expect(await comeBack(client, begun)).toBe(failed);
      } else await identity.sessions.endAll(command, id);
      const again = await begin(client);
      expect(new URL(again).searchParams.get('prompt')).toBe('login');
      expect(await comeBack(client, provider.approve(again))).toBe('/');
      expect(new URL(await begin(client)).searchParams.get('prompt')).toBeNull();
    },
  );

  test('C16 who has a second factor is asked for its code, and is not linked without', async () => {
    const { database, identity } = desk.gateway.services;
    const { id } = await identity.users.byEmail(vouchedFor.email);
    const totpSecret = new Secret({ size: 20 }).base32;
    await database.write(() =>
      database.manager().update(UserEntity, { id }, { totpSecret, totpConfirmedAt: database.now() }),
    );
    const client = browser();
    const step = await comeBack(client, provider.approve(await begin(client, { redirect: '/reports' })));
    expect(step).toBe('/?next=code&redirect=%2Freports');
    const user = () => client.call({ method: 'GET', url: '/api/user' });
    const links = () => database.read().countBy(UserIdentityEntity, { userId: id });
    expect([(await user()).statusCode, await links()]).toEqual([401, 0]);
    const code = new TOTP({ secret: Secret.fromBase32(totpSecret) }).generate();
    const passed = await client.call({ ...passSecondFactor, body: { code } });
    expect(passed.statusCode).toBe(204);
    expect([(await user()).statusCode, await links()]).toEqual([200, 1]);
  });

  test('R10 C10 the provider is down: the sign-in page says so', async () => {
    await provider.stop();
    expect(await begin(browser())).toBe(failed);
    provider = await new FaultyProvider(keys).start();
  });

  test('F4 the wanted path never leaves the site', async () => {
    const wanted = async (query: Record<string, string>): Promise<string> => {
      const client = browser();
      return comeBack(client, provider.approve(await begin(client, query)));
    };
    expect(await wanted({ redirect: 'https://evil.test' })).toBe('/');
    expect(await wanted({ redirect: '//evil.test' })).toBe('/');
    expect(await wanted({ redirect: 'weblink', epd: '007', connection: 'linden' })).toBe('/weblink?epd=007');
  });
});

test('without an identity provider there is no way to begin', async () => {
  const { gateway, remove } = await testGateway('sqlite');
  expect((await gateway.http.inject({ url: '/loginAuth0' })).statusCode).toBe(404);
  await remove();
});
