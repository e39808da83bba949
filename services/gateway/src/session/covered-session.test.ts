import {
  csrfToken,
  getPortalIntake,
  getUser,
  patientTokenHeader,
  redirectIntake,
  sentence,
  time,
} from '@intake-desk/contracts';
import { SessionEntity } from '@intake-desk/identity';
import { PatientLinkEntity } from '@intake-desk/intakes';
import { TestClient } from '../testing/client.ts';
import { testPin } from '../testing/department-fixture.ts';
import { eachGateway } from '../testing/each-gateway.ts';
import { namedRoutes } from '../testing/named-routes.ts';
import { sentenceOf } from '../testing/refusal-sentence.ts';
import { watchTables } from '../testing/snapshot.ts';
import { validCall } from '../testing/valid-input.ts';
import { emailOf } from '../testing/world.ts';

/** Routes that a covered session may call; never add one that shows a patient. */
const open = ['POST /auth/logout', 'POST /auth/uncover'];
/** Paths without a route: pages, typed and inlined, and the API's documentation. */
const paths = ['/', '/intakes', '/choice', '/reports', '/settings/user', '/nowhere', '/api/docs', '/api/docs/json'];
const page = { accept: 'text/html' };
const covers = ['idle', 'handed-over'] as const;
const DAY = 86_400_000;

const tokenOf = (address: string): string => address.slice(address.lastIndexOf('/') + 1);

eachGateway((world) => {
  /** Returns a covered tablet, one that a patient holds, or a user's own desk that a patient holds. */
  const covered = async (how: (typeof covers)[number], by: 'pin' | 'password' = 'pin'): Promise<TestClient> => {
    const { signIn, signInByPin, northsea } = world();
    const client = await (by === 'pin' ? signInByPin(emailOf('pin')) : signIn(emailOf('pin')));
    const call = how === 'idle' ? { method: 'POST', url: '/auth/cover' } : validCall(redirectIntake, northsea);
    expect((await client.call(call)).statusCode).toBeLessThan(300);
    return client;
  };
  const uncover = (client: TestClient, pin: string) =>
    client.call({ method: 'POST', url: '/auth/uncover', body: { pin } });
  const userOf = async (client: TestClient): Promise<number> =>
    (await client.call({ method: 'GET', url: getUser.url })).statusCode;

  test('A8 a covered session can only call routes that end the cover or the session', () => {
    expect(namedRoutes((route) => route.covered === true).map(({ name }) => name)).toEqual(open);
  });

  describe('calls', () => {
    const calls = namedRoutes(({ scope }) => scope === 'user' || typeof scope === 'object');
    const isOpen = ({ name }: { name: string }): boolean => open.includes(name);
    const tablets: TestClient[] = [];
    let expectUnchanged: () => Promise<void>;

    beforeAll(async () => {
      for (const how of covers) tablets.push(await covered(how));
      const { database } = world().gateway.services;
      const tomorrow = { coverEndsAt: new Date(database.now().getTime() + DAY) };
      await database.write(() => database.manager().update(SessionEntity, { cover: 'idle' }, tomorrow));
      expectUnchanged = await watchTables(world().gateway);
    });

    test.each(calls.filter((call) => !isOpen(call)))(
      'A8 $name is closed to a covered tablet, and to one that was handed to a patient',
      async ({ route }) => {
        for (const tablet of tablets) {
          const answer = await tablet.call(validCall(route, world().northsea));
          expect(answer.statusCode).toBe(401);
          expect(sentenceOf(route, answer.body)).toBe(sentence.covered);
          if (!route.dialect) expect(answer.json()).toMatchObject({ code: 'covered' });
          await expectUnchanged();
        }
      },
    );

    test.each(calls.filter(isOpen))('A8 $name is open to both', async ({ route }) => {
      for (const how of covers) {
        const tablet = await covered(how);
        expect((await tablet.call(validCall(route, world().northsea))).statusCode).toBe(204);
      }
    });
  });

  test.each(paths)('A8 %s shows a covered tablet nothing but the cover', async (url) => {
    for (const how of covers) {
      const client = await covered(how);
      const { statusCode, body, headers } = await client.call({ method: 'GET', url, headers: page });
      expect(headers['cache-control']).toBe('no-store');
      if (url.startsWith('/api')) {
        expect(statusCode).toBe(401);
        continue;
      }
      expect(statusCode).toBe(200);
      expect(body).not.toContain('id="registry"');
      const told = how === 'idle' ? 'false,"leftMs":\\d+' : 'true';
      expect(body).toMatch(new RegExp(`"covered":{"name":"Person pin","handedOver":${told}}`));
      expect(body).toContain('"signedIn":false');
    }
  });

  test('A8 a second tab and a raw call with the old cookie are covered with the first, and dead after the PIN', async () => {
    for (const how of covers) {
      const tablet = await world().signInByPin(emailOf('pin'));
      const old = new TestClient(world().gateway.http);
      for (const [name, value] of tablet.cookies) old.cookies.set(name, value);
      const first =
        how === 'idle' ? { method: 'POST', url: '/auth/cover' } : validCall(redirectIntake, world().northsea);
      expect((await tablet.call(first)).statusCode).toBeLessThan(300);
      expect(await userOf(old)).toBe(401);
      expect((await uncover(tablet, testPin)).statusCode).toBe(204);
      expect(await userOf(tablet)).toBe(200);
      expect(tablet.cookieHeader()).not.toBe(old.cookieHeader());
      expect(await userOf(old)).toBe(401);
      const raw = await old.call({ method: 'GET', url: '/intakes', headers: page });
      expect(raw.body).not.toContain('"covered"');
      expect(raw.body).toContain('"signedIn":false');
    }
  });

  test('A8 a desk of one’s own that was handed over is covered too, and the PIN brings that desk back, no longer than it had', async () => {
    const { database } = world().gateway.services;
    const newest = () => database.read().findOneOrFail(SessionEntity, { where: {}, order: { id: 'DESC' } });
    const client = await covered('handed-over', 'password');
    const former = await newest();
    expect(await userOf(client)).toBe(401);
    expect((await uncover(client, testPin)).statusCode).toBe(204);
    const next = await newest();
    expect(next.id).not.toBe(former.id);
    expect([next.method, next.expiresAt, next.provedAt, next.cover]).toEqual([
      'password',
      former.expiresAt,
      former.provedAt,
      null,
    ]);
    expect(await userOf(client)).toBe(200);
  });

  test('A8 a tablet that nobody takes back is signed out five minutes after it was touched last, also when its page is gone', async () => {
    const { database } = world().gateway.services;
    const tablet = await covered('idle');
    const held = await covered('handed-over');
    const newest = { where: {}, order: { id: 'DESC' }, take: 2 } as const;
    const [ofHeld, ofTablet] = await database.read().find(SessionEntity, newest);
    expect(ofHeld?.coverEndsAt).toBeNull();
    const left = (ofTablet?.coverEndsAt?.getTime() ?? 0) - database.now().getTime();
    expect(left).toBeLessThanOrEqual(time.tabletClearMs - time.tabletCoverMs);
    const told = async (client: TestClient): Promise<string> =>
      (await client.call({ method: 'GET', url: '/intakes', headers: page })).body;
    const leftMs = Number(/"handedOver":false,"leftMs":(\d+)/.exec(await told(tablet))?.[1]);
    expect(leftMs).toBeGreaterThan(0);
    expect(leftMs).toBeLessThanOrEqual(left);
    expect(await told(held)).toContain('"handedOver":true}');

    const over = { coverEndsAt: database.now() };
    await database.write(() => database.manager().update(SessionEntity, { id: ofTablet?.id }, over));
    expect(await told(tablet)).not.toContain('"covered"');
    await tablet.call(csrfToken);
    expect((await uncover(tablet, testPin)).statusCode).toBe(401);
    expect(await told(held)).toContain('"covered"');
  });

  test('A8 a desk that nobody was given is not covered: its session ends', async () => {
    const client = await world().signIn(emailOf('pin'));
    expect((await client.call({ method: 'POST', url: '/auth/cover' })).statusCode).toBe(403);
    expect(await userOf(client)).toBe(200);
  });

  test('A8 covering again changes nothing, nor does it free a device that a patient has', async () => {
    const client = await covered('handed-over');
    expect((await client.call({ method: 'POST', url: '/auth/cover' })).json()).toMatchObject({ code: 'covered' });
    const { body } = await client.call({ method: 'GET', url: '/', headers: page });
    expect(body).toContain('"handedOver":true');
  });

  test('A8 single sign-on asks for credentials in the browser of a covered session, until the PIN or a sign-in', async () => {
    for (const how of covers) {
      const client = await covered(how);
      expect(client.cookies.has('intake_handed')).toBe(true);
      expect((await uncover(client, testPin)).statusCode).toBe(204);
      expect(client.cookies.has('intake_handed')).toBe(false);
    }
  });

  test('A8 who signs in on a covered tablet ends the session below the cover', async () => {
    const client = await covered('handed-over');
    const before = new TestClient(world().gateway.http);
    for (const [name, value] of client.cookies) before.cookies.set(name, value);
    await client.signInByPin(emailOf('send_invite'), testPin);
    expect(await userOf(client)).toBe(200);
    expect((await uncover(before, testPin)).statusCode).toBe(419);
    await before.call(csrfToken);
    expect((await uncover(before, testPin)).statusCode).toBe(401);
  });

  test('A8 where the link is not made the device is not covered, and the other way round', async () => {
    const { signInByPin, northsea, gateway } = world();
    const { database } = gateway.services;
    const links = () => database.read().count(PatientLinkEntity);
    const tablet = await signInByPin(emailOf('pin'));
    const sent = { ...validCall(redirectIntake, northsea) };
    const completed = { ...Object(sent.body), hash: northsea.of.intakeHash };
    const impossible = { ...completed, unlockAllSteps: true, unlockReason: 'Typed wrong' };
    expect((await tablet.call({ ...sent, body: impossible })).statusCode).toBe(409);
    expect(await userOf(tablet)).toBe(200);
    const before = await links();
    // Both pass the first check, and each would end the other's link: the second one finds the device covered.
    const statuses = await Promise.all([tablet.call(sent), tablet.call(sent)]);
    expect(statuses.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 401]);
    const address = String(statuses.find(({ statusCode }) => statusCode === 200)?.json());
    const shown = await tablet.call({ ...getPortalIntake, headers: { [patientTokenHeader]: tokenOf(address) } });
    expect(shown.statusCode).toBe(200);
    expect(await links()).toBeLessThanOrEqual(before + 1);
  });

  test('C8 a covered tablet looks at five wrong PINs and locks; it says nothing meanwhile', async () => {
    const { signInByPin } = world();
    const tablet = await signInByPin(emailOf('view_patient_modal'));
    expect((await tablet.call({ method: 'POST', url: '/auth/cover' })).statusCode).toBe(204);
    const statuses: number[] = [];
    for (let tried = 0; tried < 8; tried += 1) statuses.push((await uncover(tablet, `${1000 + tried}`)).statusCode);
    expect(statuses).toEqual([422, 422, 422, 422, 422, 429, 429, 429]);
    expect((await uncover(tablet, testPin)).statusCode).toBe(429);
    expect(await userOf(tablet)).toBe(401);
  });
});
