import { generateKeyPairSync, type KeyObject, randomUUID, sign } from 'node:crypto';
import { Launch, launchPath, openLaunch } from '@intake-desk/contracts';
import { epdKey, patientSearch } from '@intake-desk/database';
import { ApiKeyEntity, OrganisationEntity } from '@intake-desk/identity';
import { type Intake, IntakeEntity } from '@intake-desk/intakes';
import { BookingEntity } from '@intake-desk/integration';
import { Parse } from 'typebox/value';
import { accessRowsOf } from '../testing/access-rows.ts';
import type { TestClient } from '../testing/client.ts';
import { eachGateway } from '../testing/each-gateway.ts';
import { emailOf, password } from '../testing/world.ts';
import { LaunchEntity } from './launch.entity.ts';

const command = { userId: null, name: 'test' };
const audience = `http://desk.test${launchPath}`;
const provider = { OIDC_ISSUER: 'http://127.0.0.1:9', OIDC_CLIENT_ID: 'desk', OIDC_CLIENT_SECRET: 's'.repeat(32) };
const pair = () => generateKeyPairSync('ec', { namedCurve: 'P-384' });
const ehr = pair();

const encode = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url');

/** Signs a JWT like an EHR. */
function jwt(claims: object, { key = ehr.privateKey, alg = 'ES384' }: { key?: KeyObject; alg?: string } = {}): string {
  const text = `${encode({ alg, kid: 'ehr', typ: 'JWT' })}.${encode(claims)}`;
  return `${text}.${sign('sha384', Buffer.from(text), { key, dsaEncoding: 'ieee-p1363' }).toString('base64url')}`;
}

eachGateway((world) => {
  let clientId: string;
  let nowSeconds: () => number;

  beforeAll(async () => {
    nowSeconds = () => world().gateway.services.database.now().getTime() / 1000;
    clientId = await newClient();
  });

  /** Creates an EHR with a public key, and returns its client id. */
  async function newClient(departmentId?: number): Promise<string> {
    const { gateway, northsea } = world();
    const { x = '', y = '' } = ehr.publicKey.export({ format: 'jwk' });
    const { key } = await gateway.services.identity.apiKeys.create(command, {
      organisationId: northsea.organisationId,
      ...(departmentId === undefined ? {} : { departmentId }),
      name: 'Northsea EHR',
      permissions: [],
      publicKeys: [{ kty: 'EC', kid: 'ehr', crv: 'P-384', x, y }],
    });
    return key.split('.')[0] ?? '';
  }

  const claims = (changed: object = {}) => ({
    iss: clientId,
    sub: clientId,
    aud: audience,
    exp: nowSeconds() + 60,
    jti: randomUUID(),
    patient: world().northsea.epd,
    target: 'intake',
    department: 'ANE',
    ...changed,
  });
  const follow = async (browser: TestClient, link: string): Promise<string> => {
    const { statusCode, headers } = await browser.call({ method: 'GET', url: launchPath, query: { launch: link } });
    expect(statusCode).toBe(302);
    return String(headers.location);
  };
  const open = (browser: TestClient, departmentSymbol = 'ANE', org = 'northsea') =>
    browser.call({ ...openLaunch, body: { org, departmentSymbol } });
  const opened = async (browser: TestClient, departmentSymbol?: string): Promise<Launch> =>
    Parse(Launch, (await open(browser, departmentSymbol)).json());
  const signedIn = (name: string) => world().signIn(emailOf(name));

  test('J8 a nurse whom the EHR sends lands on the patient’s record, once, and the access log has it', async () => {
    const { gateway, northsea, log } = world();
    const nurse = await signedIn('view_patient_modal');
    log.length = 0;

    expect(await follow(nurse, jwt(claims()))).toBe('/launch?org=northsea&dep=ANE');
    const { result, rows } = await accessRowsOf(gateway, () => open(nurse));

    expect(result.json()).toMatchObject({
      system: 'Northsea EHR',
      target: 'intake',
      patient: { epd: northsea.epd },
      records: [{ hash: northsea.of.intakeHash, department: 'ANE', orgSymbol: 'northsea' }],
    });
    expect(rows).toMatchObject([
      { action: 'search', allowed: true, epd: northsea.epd, userName: 'Person view_patient_modal' },
    ]);
    expect((await open(nurse)).statusCode).toBe(204);
    expect(log.join('\n')).not.toContain(northsea.epd);
  });

  test('J8 a user who is not signed in signs in first, and the patient is opened then', async () => {
    const { client, northsea } = world();
    const browser = client();
    expect(await follow(browser, jwt(claims()))).toBe('/launch?org=northsea&dep=ANE');
    expect((await open(browser)).statusCode).toBe(419);
    await browser.signIn(emailOf('manager'), password);
    expect(await opened(browser)).toMatchObject({ records: [{ hash: northsea.of.intakeHash }] });
  });

  test('a user of an organisation with single sign-on only goes there first', async () => {
    const { gateway, client, northsea } = world();
    const { database } = gateway.services;
    const requireSso = (ssoOnly: boolean) =>
      database.write(() => database.manager().update(OrganisationEntity, { id: northsea.organisationId }, { ssoOnly }));
    await requireSso(true);
    const location = await follow(client(), jwt(claims()));
    await requireSso(false);
    expect(location).toBe('/loginAuth0?redirect=%2Flaunch%3Forg%3Dnorthsea%26dep%3DANE');
  });

  test('J8 a link is valid once, and a later one replaces the patient of an earlier one', async () => {
    const nurse = await signedIn('manager');
    const link = jwt(claims());
    await follow(nurse, link);
    const thief = await signedIn('manager');
    expect(await follow(thief, link)).toBe('/launch?status=expired');
    expect((await open(thief)).statusCode).toBe(204);
    await follow(nurse, jwt(claims({ patient: 'P-77', target: 'invite' })));
    expect(await opened(nurse)).toMatchObject({ target: 'invite', patient: { epd: 'P-77' }, records: [] });
  });

  test.each<[string, () => string, 'expired' | 'refused']>([
    ['of another key', () => jwt(claims(), { key: pair().privateKey }), 'refused'],
    ['without a signature', () => `${encode({ alg: 'none' })}.${encode(claims())}.`, 'refused'],
    ['for the token endpoint', () => jwt(claims({ aud: 'http://desk.test/fhir/R4/northsea/token' })), 'refused'],
    ['of an unknown client', () => jwt(claims({ iss: 'nobody00', sub: 'nobody00' })), 'refused'],
    ['that is valid for an hour', () => jwt(claims({ exp: nowSeconds() + 3600 })), 'refused'],
    ['that has expired', () => jwt(claims({ exp: nowSeconds() - 60 })), 'expired'],
    ['without an id', () => jwt(claims({ jti: undefined })), 'expired'],
    ['without a patient', () => jwt(claims({ patient: ' \u200b' })), 'refused'],
    ['with a patient that no database takes', () => jwt(claims({ patient: 'P\ud800' })), 'refused'],
    ['to another page', () => jwt(claims({ target: 'https://evil.test' })), 'refused'],
    ['to a department that does not exist', () => jwt(claims({ department: 'nowhere' })), 'refused'],
    ["to another organisation's department", () => jwt(claims({ department: 'ORT' })), 'refused'],
    ['that is no link', () => 'x', 'refused'],
  ])('J8 a link %s opens nothing', async (_, link, status) => {
    const nurse = await signedIn('manager');
    expect(await follow(nurse, link())).toBe(`/launch?status=${status}`);
    expect((await open(nurse)).statusCode).toBe(204);
  });

  test('J8 a revoked key opens nothing', async () => {
    const { gateway, northsea } = world();
    const { identity, database } = gateway.services;
    const iss = await newClient();
    const { id } = await database.read().findOneByOrFail(ApiKeyEntity, { prefix: iss });
    await identity.apiKeys.revoke(command, northsea.organisationId, id);
    expect(await follow(await signedIn('manager'), jwt(claims({ iss, sub: iss })))).toBe('/launch?status=refused');
  });

  test('J8 the key of a department opens patients there alone', async () => {
    const iss = await newClient(world().northsea.departmentId);
    const own = { iss, sub: iss };
    const nurse = await signedIn('manager');
    expect(await follow(nurse, jwt(claims({ ...own, department: 'MDL' })))).toBe('/launch?status=refused');
    expect(await follow(nurse, jwt(claims({ ...own, department: undefined })))).toBe('/launch?org=northsea&dep=ANE');
  });

  test('J8 nobody of another organisation opens the patient', async () => {
    const { gateway, northsea } = world();
    const outsider = await signedIn('outsider');
    await follow(outsider, jwt(claims()));
    const { result, rows } = await accessRowsOf(gateway, () => open(outsider));
    expect(result.statusCode).toBe(403);
    expect(rows).toMatchObject([{ allowed: false, organisationId: northsea.organisationId }]);
    // Nor under their own organisation's name.
    expect((await open(outsider, 'ORT', 'polder')).statusCode).toBe(204);
  });

  test('J8 a user without the department or the permission opens nothing, and whoever signs in next may', async () => {
    const { gateway, northsea } = world();
    const { identity } = gateway.services;
    const mdl = await identity.departments.bySymbol(northsea.organisationId, 'MDL');
    const { id: roleId } = await identity.roles.createByCommand(command, {
      organisationId: northsea.organisationId,
      name: 'Nurse of MDL',
      permissions: ['view_patient_modal', 'send_invite'],
    });
    await identity.users.create(command, {
      name: 'Nurse MDL',
      email: emailOf('nurse-mdl'),
      password,
      organisationIds: [northsea.organisationId],
      departmentIds: [mdl.id],
      roleIds: [roleId],
    });
    const browser = await signedIn('nurse-mdl');
    await follow(browser, jwt(claims()));
    expect((await open(browser)).statusCode).toBe(404);
    expect((await open(browser, 'all')).statusCode).toBe(403);
    expect((await open(browser, 'MDL')).statusCode).toBe(403);
    await browser.signIn(emailOf('send_invite'), password);
    expect((await open(browser)).statusCode).toBe(403);
    await browser.signIn(emailOf('view_patient_modal'), password);
    expect((await open(browser)).statusCode).toBe(200);

    await follow(browser, jwt(claims({ target: 'invite' })));
    expect((await open(browser)).statusCode).toBe(403);
  });

  test('J8 the patient waits five minutes for a sign-in', async () => {
    const { database } = world().gateway.services;
    const nurse = await signedIn('manager');
    await follow(nurse, jwt(claims()));
    await database.write(() =>
      database.manager().update(LaunchEntity, { system: 'Northsea EHR' }, { expiresAt: database.now() }),
    );
    expect((await open(nurse)).statusCode).toBe(204);
  });

  test('the newest record of each department is offered; a hidden one only if there is no other', async () => {
    const { invite, northsea, gateway } = world();
    const { database } = gateway.services;
    const [older, newer] = [await invite(northsea), await invite(northsea)];
    const change = (id: number, values: Partial<Intake>) =>
      database.write(() => database.manager().update(IntakeEntity, { id }, values));
    await change(newer.intakeId, patientSearch(older.epd, null));
    const nurse = await signedIn('manager');
    const offered = async (): Promise<string[]> => {
      await follow(nurse, jwt(claims({ patient: older.epd.toLowerCase(), department: undefined })));
      return (await opened(nurse, 'all')).records.map(({ hash }) => hash);
    };
    expect(await offered()).toEqual([newer.hash]);
    await change(newer.intakeId, { hiddenAt: database.now() });
    expect(await offered()).toEqual([older.hash]);
    await change(older.intakeId, { hiddenAt: database.now() });
    expect(await offered()).toEqual([newer.hash]);
    const mdl = await gateway.services.identity.departments.bySymbol(northsea.organisationId, 'MDL');
    await change(older.intakeId, { departmentId: mdl.id });
    expect(await offered()).toEqual([newer.hash, older.hash]);
  });

  test('a patient without a record comes with the fields of the link, and the access log has the number', async () => {
    const { gateway } = world();
    const nurse = await signedIn('manager');
    await follow(nurse, jwt(claims({ patient: 'Nobody-1', invitation: { first_name: 'Ada', last_name: 'Jansen' } })));
    const { result, rows } = await accessRowsOf(gateway, () => opened(nurse));
    expect(result).toMatchObject({ records: [], patient: { epd: 'Nobody-1', first_name: 'Ada', last_name: 'Jansen' } });
    expect(rows).toMatchObject([{ epd: 'Nobody-1', intakeId: null, patientCount: 1 }]);
  });

  test('the number of an appointment opens its record, and fills the invitation', async () => {
    const { invite, northsea, gateway } = world();
    const { database } = gateway.services;
    const { intakeId, hash, epd } = await invite(northsea);
    const book = (externalId: string, values: object) =>
      database.write(() =>
        database.manager().insert(BookingEntity, {
          organisationId: northsea.organisationId,
          departmentId: northsea.departmentId,
          system: 'hl7:1',
          externalId,
          epd,
          epdKey: epdKey(epd),
          startAt: new Date('2031-05-06T08:30:00Z'),
          createdAt: database.now(),
          updatedAt: database.now(),
          ...values,
        }),
      );
    await book('A-1', { intakeId });
    await book('A-2', { firstName: 'Ada', lastName: 'Jansen', email: 'ada@example.org', phone: '+31612345678' });
    const nurse = await signedIn('manager');
    await follow(nurse, jwt(claims({ patient: epd, appointment: 'A-1' })));
    expect(await opened(nurse)).toMatchObject({ records: [{ hash }] });

    const invitation = { first_name: 'Adriana' };
    await follow(nurse, jwt(claims({ patient: epd, appointment: 'A-2', target: 'invite', invitation })));
    expect((await opened(nurse)).patient).toEqual({
      epd,
      first_name: 'Adriana',
      last_name: 'Jansen',
      useremail: 'ada@example.org',
      phone_number_full: '+31612345678',
      appointment: '2031-05-06T08:30:00.000Z',
    });

    const other = await signedIn('send_invite');
    await follow(other, jwt(claims({ patient: epd, appointment: 'A-2', target: 'invite' })));
    expect((await opened(other)).patient).not.toHaveProperty('useremail');
    await follow(nurse, jwt(claims({ patient: 'Another', appointment: 'A-2', target: 'invite' })));
    expect((await opened(nurse)).patient).toEqual({ epd: 'Another' });
  });

  test('the page itself is the desk’s, and the secret of the browser is no script’s', async () => {
    const { client } = world();
    const page = await client().call({ method: 'GET', url: launchPath, headers: { accept: 'text/html' } });
    expect([page.statusCode, page.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
    const { headers } = await client().call({ method: 'GET', url: launchPath, query: { launch: jwt(claims()) } });
    expect(String(headers['set-cookie'])).toMatch(
      /^intake_launch=[\w-]{43}; Max-Age=300; Path=\/; HttpOnly; SameSite=Lax$/,
    );
  });
}, provider);
