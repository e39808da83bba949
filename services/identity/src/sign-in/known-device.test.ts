import { Invalid, Throttled } from '@intake-desk/contracts';
import { KnownDeviceEntity } from '../tables/known-device.entity.ts';
import { codeAt } from '../testing/code-at.ts';
import { personIn } from '../testing/person.ts';
import { setPassword } from '../testing/set-password.ts';
import { actor, eachWorld, ip, MINUTE, opened, organisationWith, password } from '../testing/world.ts';
import { KNOWN_DEVICE_MS } from './known-devices.ts';

eachWorld((world) => {
  let organisationId: number;

  beforeAll(async () => {
    organisationId = (await organisationWith(world, 'northsea', ['ANE'])).organisation.id;
  });
  beforeEach(() => world.clock.forward(20 * MINUTE));

  const user = () => personIn(world, [organisationId]);
  /** Signs in and returns the device cookie. */
  const deviceOf = async (email: string, device?: string): Promise<string> =>
    (await opened(world, { email, password, ip, device })).device ?? '';
  const tried = (email: string, typed: string, device: string | undefined, from = ip): Promise<unknown> =>
    world.identity.signIn.withPassword({ email, password: typed, ip: from, device }).catch((error: unknown) => error);
  const rowsOf = (userId: number) => world.database.read().findBy(KnownDeviceEntity, { userId });
  /** Uses up the tries of an account from many addresses, one of them the owner's own. */
  const attack = async (email: string): Promise<void> => {
    const tries = [
      ...Array.from({ length: 60 }, (_, n) => tried(email, 'wrong', undefined, `10.9.0.${n}`)),
      ...Array.from({ length: 6 }, () => tried(email, 'wrong', undefined)),
    ];
    // Each was counted.
    const others = (await Promise.all(tries)).filter((one) => !(one instanceof Invalid || one instanceof Throttled));
    expect(others).toEqual([]);
  };

  test('C2 an attack from many addresses locks out who has no known device, and not the owner who has one', async () => {
    const { email } = await user();
    const other = await user();
    const device = await deviceOf(email);
    const foreign = await deviceOf(other.email);
    await attack(email);
    for (const kept of [undefined, foreign, 'never-was-a-device', '']) {
      expect(await tried(email, password, kept)).toBeInstanceOf(Throttled);
      expect(await tried(email, password, kept, '198.51.100.4')).toBeInstanceOf(Throttled);
    }
    expect(await tried(email, password, device)).toMatchObject({ next: 'open' });
  });

  test('C2 a known device has limits of its own, by the minute and by the quarter of an hour', async () => {
    const { email } = await user();
    const device = await deviceOf(email);
    for (let n = 0; n < 5; n += 1) expect(await tried(email, 'wrong', device)).toBeInstanceOf(Invalid);
    world.clock.forward(MINUTE);
    for (let n = 0; n < 5; n += 1) expect(await tried(email, 'wrong', device)).toBeInstanceOf(Invalid);
    expect(await tried(email, password, device)).toBeInstanceOf(Throttled);
    world.clock.forward(MINUTE);
    expect(await tried(email, password, device)).toBeInstanceOf(Throttled);
    // Attempts from elsewhere do not count against the owner's known device.
    expect(await tried(email, password, undefined)).toMatchObject({ next: 'open' });
    world.clock.forward(15 * MINUTE);
    expect(await tried(email, password, device)).toMatchObject({ next: 'open' });
  });

  test('C2 only a hash is stored; each sign-in gives a new value, for all who share the browser', async () => {
    const first = await user();
    const second = await user();
    const old = await deviceOf(first.email);
    expect(Buffer.from(old, 'base64url')).toHaveLength(32);
    const shared = await deviceOf(second.email, old);
    expect(shared).not.toBe(old);
    const rows = [...(await rowsOf(first.id)), ...(await rowsOf(second.id))];
    expect(new Set(rows.map(({ deviceHash }) => deviceHash)).size).toBe(1);
    expect(JSON.stringify(rows)).not.toContain(shared);
    const renewed = await deviceOf(first.email, shared);
    expect(await rowsOf(first.id)).toHaveLength(1);
    expect((await rowsOf(second.id)).map(({ deviceHash }) => deviceHash)).toEqual(
      (await rowsOf(first.id)).map(({ deviceHash }) => deviceHash),
    );
    expect(renewed).not.toBe(shared);
  });

  test('C2 a value that was never given out is not taken over', async () => {
    const { email } = await user();
    const planted = 'p'.repeat(43);
    expect(await deviceOf(email, planted)).not.toBe(planted);
    await attack(email);
    expect(await tried(email, password, planted)).toBeInstanceOf(Throttled);
  });

  test('C2 a new password forgets the devices of its user and no others', async () => {
    const { id, email } = await user();
    const other = await user();
    await deviceOf(other.email, await deviceOf(email));
    const { token } = await world.identity.passwords.createLink({ userId: id });
    await setPassword(world, { email, token });
    expect(await rowsOf(id)).toEqual([]);
    expect(await rowsOf(other.id)).toHaveLength(1);
  });

  test('C2 after 180 days without a sign-in it is known no longer, and swept away', async () => {
    const { id, email } = await user();
    const device = await deviceOf(email);
    world.clock.forward(KNOWN_DEVICE_MS - 1);
    await world.identity.sweep();
    expect(await rowsOf(id)).toHaveLength(1);
    world.clock.forward(1);
    await attack(email);
    expect(await tried(email, password, device)).toBeInstanceOf(Throttled);
    world.clock.forward(1);
    await world.identity.sweep();
    expect(await rowsOf(id)).toEqual([]);
  });

  test('C2 a password without its code makes no known device, and neither does SSO', async () => {
    const { id, email } = await user();
    const { sessionId, device } = await opened(world, { email, password, ip });
    const { secret } = await world.identity.secondFactor.begin({ sessionId });
    await world.identity.secondFactor.confirm({ sessionId, code: codeAt(world, secret), ip });
    world.clock.forward(MINUTE);
    const outcome = await world.identity.signIn.withPassword({ email, password, ip });
    if (outcome.next !== 'code') throw new Error('No code is asked for.');
    expect(outcome.session.device).toBeUndefined();
    expect(await rowsOf(id)).toHaveLength(1);
    const waiting = outcome.session.sessionId;
    const passed = await world.identity.secondFactor.pass({
      sessionId: waiting,
      code: codeAt(world, secret),
      ip,
      device,
    });
    expect(passed.device).toEqual(expect.any(String));
    expect(await rowsOf(id)).toHaveLength(1);
    await world.identity.singleSignOn.link(actor, id, { issuer: 'https://idp.test', subject: email });
    const bySso = await world.identity.singleSignOn.signIn({ issuer: 'https://idp.test', subject: email, email, ip });
    expect(bySso.session.device).toBeUndefined();
  });
});
