import { Launch, launchCallbackPath, launchPath, openLaunch } from '@intake-desk/contracts';
import { createFhirServer } from '@intake-desk/contracts/administration';
import { testEngines } from '@intake-desk/database/testing';
import { FhirServerEntity } from '@intake-desk/integration';
import { Parse } from 'typebox/value';
import { SsoAttemptEntity } from '../sso/sso-attempt.entity.ts';
import { accessRowsOf } from '../testing/access-rows.ts';
import type { TestClient } from '../testing/client.ts';
import { accessToken, ehrClientId, FakeEhr, identifierSystem } from '../testing/fake-ehr.ts';
import { testWorld } from '../testing/test-world.ts';
import { emailOf, password } from '../testing/world.ts';

describe.each(testEngines())('EHR launch on %s', (engine) => {
  let ehr: FakeEhr;
  let desk: Awaited<ReturnType<typeof testWorld>>;
  let serverId: number;

  beforeAll(async () => {
    ehr = await new FakeEhr().start();
    desk = await testWorld(engine, {
      FHIR_SERVERS: ehr.origin,
      SECRETS_KEY: 'k'.repeat(32),
      OIDC_ISSUER: 'http://127.0.0.1:9',
      OIDC_CLIENT_ID: 'desk',
      OIDC_CLIENT_SECRET: 's'.repeat(32),
    });
    serverId = await addServer({});
  });
  afterAll(async () => {
    await desk.remove();
    await ehr.stop();
  });
  beforeEach(() => {
    ehr.identifiers = [{ system: identifierSystem, value: desk.world.northsea.epd }];
    ehr.context = { patient: 'p-1' };
    ehr.requests.length = 0;
  });

  /** Adds the EHR as an administrator does, and returns its id. */
  async function addServer(changed: object): Promise<number> {
    const admin = await desk.world.signIn(emailOf('admin'));
    const body = {
      org: 'northsea',
      name: 'Northsea EHR',
      issuer: ehr.issuer,
      client_id: ehrClientId,
      confidential: true,
      client_secret: 'confidential',
      identifier_system: identifierSystem,
      ...changed,
    };
    return Parse(createFhirServer.reply, (await admin.call({ ...createFhirServer, body })).json()).id;
  }

  const get = async (browser: TestClient, url: string, query: object = {}): Promise<string> => {
    const { statusCode, headers } = await browser.call({ method: 'GET', url, query: { ...query } });
    expect(statusCode).toBe(302);
    return String(headers.location);
  };
  const begin = (browser: TestClient, iss = ehr.issuer) => get(browser, launchPath, { iss, launch: 'launch-1' });
  const comeBack = (browser: TestClient, { pathname, search }: URL) => get(browser, `${pathname}${search}`);
  const follow = async (browser: TestClient) => comeBack(browser, ehr.approve(await begin(browser)));
  const open = (browser: TestClient, departmentSymbol = 'all', org = 'northsea') =>
    browser.call({ ...openLaunch, body: { org, departmentSymbol } });
  const signedIn = (name: string) => desk.world.signIn(emailOf(name));

  test('J10 a nurse whom the EHR launches lands on the patient’s record, once, and the access log has it', async () => {
    const { northsea } = desk.world;
    const nurse = await signedIn('view_patient_modal');
    desk.log.length = 0;

    expect(await follow(nurse)).toBe('/launch?org=northsea&dep=all');
    const { result, rows } = await accessRowsOf(desk.gateway, () => open(nurse));

    expect(result.json()).toMatchObject({
      system: 'Northsea EHR',
      target: 'intake',
      patient: { epd: northsea.epd },
      records: [{ hash: northsea.of.intakeHash, department: 'ANE', orgSymbol: 'northsea' }],
    });
    expect(rows).toMatchObject([{ action: 'search', allowed: true, epd: northsea.epd }]);
    expect((await open(nurse)).statusCode).toBe(204);
    expect(desk.log.join('\n')).not.toMatch(new RegExp(`${northsea.epd}|${accessToken}|launch-1`));
    expect([...nurse.cookies.values()].join()).not.toContain(accessToken);
  });

  test('J10 a user who is not signed in signs in first, and the patient is opened then', async () => {
    const browser = desk.world.client();
    expect(await follow(browser)).toBe('/launch?org=northsea&dep=all');
    expect((await open(browser)).statusCode).toBe(419);
    await browser.signIn(emailOf('manager'), password);
    const { records } = Parse(Launch, (await open(browser)).json());
    expect(records).toMatchObject([{ hash: desk.world.northsea.of.intakeHash }]);
  });

  test('J10 a user without the permission, and one of another organisation, open nothing', async () => {
    const secretary = await signedIn('send_invite');
    await follow(secretary);
    expect((await open(secretary)).statusCode).toBe(403);
    const outsider = await signedIn('outsider');
    await follow(outsider);
    expect((await open(outsider)).statusCode).toBe(403);
    expect((await open(outsider, 'ORT', 'polder')).statusCode).toBe(204);
  });

  test('a patient whom the desk does not know can be invited', async () => {
    ehr.identifiers = [{ system: identifierSystem, value: 'Nobody-2' }];
    const nurse = await signedIn('manager');
    await follow(nurse);
    expect((await open(nurse)).json()).toMatchObject({ records: [], patient: { epd: 'Nobody-2' } });
  });

  test('J10 a launch is answered once', async () => {
    const browser = desk.world.client();
    const back = ehr.approve(await begin(browser));
    const cookies = [...browser.cookies];
    expect(await comeBack(browser, back)).toBe('/launch?org=northsea&dep=all');
    for (const [name, value] of cookies) browser.cookies.set(name, value);
    expect(await comeBack(browser, back)).toBe('/launch?status=expired');
    expect(ehr.requests.filter(({ place }) => place === 'token')).toHaveLength(1);
  });

  test.each<[string, (back: URL, browser: TestClient) => Promise<void>]>([
    ['in another browser', async (_, browser) => browser.cookies.clear()],
    ['with another state', async (back) => back.searchParams.set('state', 'x'.repeat(43))],
    ['without a state', async (back) => back.searchParams.delete('state')],
    [
      'in a browser with a launch of its own',
      async (_, browser) => {
        browser.cookies.clear();
        await begin(browser);
      },
    ],
    [
      'after ten minutes',
      async () => {
        const { database } = desk.gateway.services;
        const expired = { expiresAt: database.now() };
        await database.write(() => database.manager().update(SsoAttemptEntity, { serverId }, expired));
      },
    ],
  ])('J10 a response %s opens nothing, and its code is not redeemed', async (_, spoil) => {
    const browser = desk.world.client();
    const back = ehr.approve(await begin(browser));
    await spoil(back, browser);
    expect(await comeBack(browser, back)).toBe('/launch?status=expired');
    expect(ehr.requests.map(({ place }) => place)).not.toContain('token');
  });

  test('J10 a launch does not sign in, and a sign-in opens no patient', async () => {
    const browser = desk.world.client();
    const { search } = ehr.approve(await begin(browser));
    const cookies = [...browser.cookies];
    expect(await get(browser, `/auth/sso/callback${search}`)).toBe('/?status=ssoFailed');
    for (const [name, value] of cookies) browser.cookies.set(name, value);
    expect(await get(browser, `${launchCallbackPath}${search}`)).toBe('/launch?org=northsea&dep=all');
  });

  test('J10 nothing is called for an iss that no organisation has entered exactly', async () => {
    const browser = desk.world.client();
    for (const iss of [`${ehr.issuer}/`, ehr.issuer.toUpperCase(), ehr.origin, 'http://127.0.0.1:9/fhir', '']) {
      expect(await begin(browser, iss)).toBe('/launch?status=unknownServer');
    }
    expect(ehr.requests).toEqual([]);
  });

  test('J10 a server that is switched off meanwhile opens nothing', async () => {
    const { database } = desk.gateway.services;
    const browser = desk.world.client();
    const back = ehr.approve(await begin(browser));
    const enable = (enabled: boolean) =>
      database.write(() => database.manager().update(FhirServerEntity, { id: serverId }, { enabled }));
    await enable(false);
    expect(await comeBack(browser, back)).toBe('/launch?status=unknownServer');
    expect(await begin(browser)).toBe('/launch?status=unknownServer');
    await enable(true);
  });

  test('J10 a code of another EHR opens nothing', async () => {
    const other = await new FakeEhr().start();
    const browser = desk.world.client();
    const back = other.approve(await begin(browser));
    await other.stop();
    expect(await comeBack(browser, back)).toBe('/launch?status=declined');
  });

  test.each([
    [{ context: {} }, 'noPatient'],
    [{ identifiers: [] }, 'noIdentifier'],
  ])('the page says why no patient is opened: %j is %s', async (changed, status) => {
    Object.assign(ehr, changed);
    expect(await follow(desk.world.client())).toBe(`/launch?status=${status}`);
  });

  test('J10 the client secret is stored sealed', async () => {
    const { database } = desk.gateway.services;
    const { clientSecret } = await database.read().findOneByOrFail(FhirServerEntity, { id: serverId });
    expect(clientSecret).toMatch(/^v1:/);
    await follow(desk.world.client());
    const basic = `Basic ${Buffer.from(`${ehrClientId}:confidential`).toString('base64')}`;
    expect(ehr.requests.find(({ place }) => place === 'token')).toMatchObject({ authorization: basic });
  });
});
