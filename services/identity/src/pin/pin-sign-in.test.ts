import { Forbidden, Invalid, NotWhitelisted, Throttled, Unauthenticated } from '@intake-desk/contracts';
import { runsOf } from '@intake-desk/database/testing';
import { createIdentity } from '../create-identity.ts';
import type { SignedIn } from '../staff/staff.ts';
import { UserEntity } from '../tables/user.entity.ts';
import { WhitelistIpEntity } from '../tables/whitelist-ip.entity.ts';
import { nextAddress } from '../testing/next-address.ts';
import { personIn } from '../testing/person.ts';
import {
  actor,
  eachWorld,
  ip,
  MINUTE,
  nextScope,
  nextView,
  organisationWith,
  publicUrl,
  signedIn,
} from '../testing/world.ts';

/** Time limit in ms for ten thousand commits on a busy machine. */
const TEN_THOUSAND_COMMITS = 3_600_000;
/** Tries of C8; fewer on MariaDB, whose commits are slow. */
const TRIES = { sqlite: runsOf(10_000), mariadb: runsOf(1_000) };
const pin = '2468';

eachWorld((world, engine) => {
  let northsea: Awaited<ReturnType<typeof organisationWith>>;

  beforeAll(async () => {
    northsea = await organisationWith(world, 'northsea', ['ANE']);
  });

  /** A user with a PIN, by default of northsea. */
  const user = (
    values: { pin?: string; departmentIds?: number[] } = {},
    organisationIds = [northsea.organisation.id],
  ) => personIn(world, organisationIds, { pin, departmentIds: [northsea.departments.ANE ?? 0], ...values });
  const refusal = (email: string, tried: string, identity = world.identity): Promise<unknown> =>
    identity.pin.signIn({ email, pin: tried, ip: nextAddress() }).then(
      () => 'signed in',
      (error: unknown) => error,
    );
  const byPin = async (email: string): Promise<SignedIn> => {
    const { sessionId } = await world.identity.pin.signIn({ email, pin, ip });
    return (await world.identity.sessions.authenticate(sessionId, { prolong: true, ip })).signedIn;
  };

  test('signs in by PIN, and the session says so', async () => {
    const { email, id } = await user();
    const who = await byPin(` ${email.toUpperCase()}`);
    expect(who).toMatchObject({ user: { id }, session: { byPin: true }, address: ip });
    expect((await nextView(world, who)).authByPin).toBe(true);
  });

  test('A2 a new PIN by command ends the sessions that the former one began, and no other', async () => {
    const { email, id } = await user();
    await byPin(email);
    const desk = await signedIn(world, email);
    await world.identity.pin.renew(actor, id);
    expect(await world.identity.sessions.list(desk)).toMatchObject([{ method: 'password', current: true }]);
  });

  test('A1 a new id, and the session that it replaces is dead', async () => {
    const { email } = await user();
    const first = await world.identity.pin.signIn({ email, pin, ip });
    const second = await world.identity.pin.signIn({ email, pin, ip, replaces: first.sessionId });
    expect(second.sessionId).not.toBe(first.sessionId);
    await expect(world.identity.sessions.authenticate(first.sessionId, { prolong: true, ip })).rejects.toThrow(
      Unauthenticated,
    );
    await expect(world.identity.sessions.authenticate(second.sessionId, { prolong: true, ip })).resolves.toBeDefined();
  });

  test('C3 a wrong PIN, an unknown, a disabled, an SSO-only user and one without a PIN are refused and locked alike', async () => {
    const sso = await organisationWith(world, 'lindenhof', [], { ssoOnly: true });
    const shut = await organisationWith(world, 'shut', [], { pinEnabled: false });
    const disabled = await user();
    await world.identity.users.setDisabled(actor, disabled.id, true);
    const external = await user();
    await world.database.write(() =>
      world.database
        .manager()
        .query('UPDATE user_organisation SET organisation_id = ? WHERE user_id = ?', [
          sso.organisation.id,
          external.id,
        ]),
    );
    const none = await personIn(world, [northsea.organisation.id]);
    const forbidden = await user({ departmentIds: [] }, [shut.organisation.id]);
    const known = await user();
    const tries: [string, string][] = [
      [known.email, '0000'],
      ['nobody@example.test', pin],
      [disabled.email, pin],
      [external.email, pin],
      [none.email, pin],
      [forbidden.email, pin],
    ];
    for (const [email, tried] of tries) {
      const errors: unknown[] = [];
      for (let n = 0; n < 6; n += 1) errors.push(await refusal(email, tried));
      for (const error of errors.slice(0, 5)) {
        expect(error).toBeInstanceOf(Invalid);
        expect(error).toMatchObject({ message: 'Pincode is incorrect', errors: { pin: ['pin.failed'] } });
      }
      expect(errors[5]).toMatchObject({ kind: 'throttled', seconds: 300 });
    }
  });

  test('C8 the lock grows with every wrong PIN, refuses the correct one meanwhile, and ends with it', async () => {
    const { email } = await user();
    for (let n = 0; n < 5; n += 1) expect(await refusal(email, '0000')).toBeInstanceOf(Invalid);
    for (const minutes of [5, 20, 80]) {
      expect(await refusal(email, pin)).toMatchObject({ kind: 'throttled', seconds: minutes * 60 });
      world.clock.forward(minutes * MINUTE - 1);
      expect(await refusal(email, pin)).toMatchObject({ kind: 'throttled', seconds: 1 });
      world.clock.forward(1);
      expect(await refusal(email, '0000')).toBeInstanceOf(Invalid);
    }
    world.clock.forward(720 * MINUTE);
    expect(await refusal(email, pin)).toBe('signed in');
    for (let n = 0; n < 4; n += 1) expect(await refusal(email, '0000')).toBeInstanceOf(Invalid);
    expect(await refusal(email, pin)).toBe('signed in');
  });

  test('C14 the owner’s own sign-ins forgive five wrong PINs within half a day, and no more of them', async () => {
    const { email } = await user();
    for (let n = 0; n < 4; n += 1) expect(await refusal(email, '0000')).toBeInstanceOf(Invalid);
    expect(await refusal(email, pin)).toBe('signed in');
    for (let n = 0; n < 4; n += 1) expect(await refusal(email, '0000')).toBeInstanceOf(Invalid);
    for (let n = 0; n < 3; n += 1) expect(await refusal(email, pin)).toBe('signed in');
    expect(await refusal(email, '0000')).toBeInstanceOf(Invalid);
    expect(await refusal(email, pin)).toMatchObject({ kind: 'throttled', seconds: 300 });
    world.clock.forward(720 * MINUTE);
    expect(await refusal(email, pin)).toBe('signed in');
    for (let n = 0; n < 4; n += 1) expect(await refusal(email, '0000')).toBeInstanceOf(Invalid);
    expect(await refusal(email, pin)).toBe('signed in');
  });

  test(
    `C8 of ${TRIES[engine]} tries, two a second from as many addresses and over two gateways, at most 10 are looked at`,
    async () => {
      const { email } = await user({ pin: '9999' });
      const gateways = [world.identity, createIdentity({ database: world.database, publicUrl })];
      let looked = 0;
      for (let tried = 0; tried < TRIES[engine]; tried += 2) {
        const outcomes = await Promise.all(
          gateways.map((identity, n) => refusal(email, String(tried + n).padStart(4, '0'), identity)),
        );
        looked += outcomes.filter((outcome) => !(outcome instanceof Throttled)).length;
        world.clock.forward(1000);
      }
      expect(looked).toBeGreaterThanOrEqual(5);
      expect(looked).toBeLessThanOrEqual(10);
    },
    TEN_THOUSAND_COMMITS,
  );

  test('C8 tries at once are counted one by one', async () => {
    const { email } = await user();
    const outcomes = await Promise.all(Array.from({ length: 40 }, () => refusal(email, '0000')));
    expect(outcomes.filter((outcome) => outcome instanceof Invalid)).toHaveLength(5);
    expect(outcomes.filter((outcome) => outcome instanceof Throttled)).toHaveLength(35);
  });

  test('C8 C2 the PIN modal knows its own user’s PIN; wrong ones lock it there, and nobody else does', async () => {
    const { email } = await user();
    const who = await byPin(email);
    for (let n = 0; n < 5; n += 1) await refusal(email, '0000');
    expect(await refusal(email, pin)).toBeInstanceOf(Throttled);
    await expect(world.identity.pin.verify(who, pin)).resolves.toBeUndefined();
    for (let n = 0; n < 5; n += 1) {
      await expect(world.identity.pin.verify(who, '0000')).rejects.toMatchObject({ errors: { pin: ['pin.failed'] } });
    }
    await expect(world.identity.pin.verify(who, pin)).rejects.toThrow(Throttled);
  });

  test('C2 a tablet that its user signed in on has a lock of its own', async () => {
    const { email } = await user();
    const other = await user();
    const { device } = await world.identity.pin.signIn({ email, pin, ip });
    const { device: foreign } = await world.identity.pin.signIn({ email: other.email, pin, ip });
    const tried = (kept: string | undefined, typed: string) =>
      world.identity.pin
        .signIn({ email, pin: typed, ip: nextAddress(), device: kept })
        .catch((error: unknown) => error);
    for (let n = 0; n < 5; n += 1) await tried(undefined, '0000');
    for (const kept of [undefined, foreign, 'never-was-a-device'])
      expect(await tried(kept, pin)).toBeInstanceOf(Throttled);
    for (let n = 0; n < 5; n += 1) expect(await tried(device, '0000')).toBeInstanceOf(Invalid);
    expect(await tried(device, pin)).toMatchObject({ kind: 'throttled', seconds: 300 });
    world.clock.forward(5 * MINUTE);
    const again = await world.identity.pin.signIn({ email, pin, ip, device });
    expect(again.device).toEqual(expect.any(String));
    expect(again.device).not.toBe(device);
  });

  test('a session by PIN reaches only organisations that allow it', async () => {
    const shut = await organisationWith(world, 'shut-too', [], { pinEnabled: false });
    const { email } = await user({}, [northsea.organisation.id, shut.organisation.id]);
    const who = await byPin(email);
    expect((await nextView(world, who)).organizations.map(({ symbol }) => symbol)).toEqual(['northsea']);
    await expect(nextScope(world, who, { org: shut.organisation.symbol })).rejects.toThrow(Forbidden);
    const open = await signedIn(world, email);
    expect((await nextView(world, open)).organizations).toHaveLength(2);
  });

  test('G2 a whitelist applies to PINs', async () => {
    const { organisation } = await organisationWith(world, 'closed', []);
    const insert = { organisationId: organisation.id, fromIp: '10.0.0.7', createdAt: world.clock.now() };
    await world.database.write(() => world.database.manager().insert(WhitelistIpEntity, insert));
    const { email } = await personIn(world, [organisation.id], { pin, password: null });
    expect(await refusal(email, pin)).toBeInstanceOf(NotWhitelisted);
    await expect(world.identity.pin.signIn({ email, pin, ip: '10.0.0.7' })).resolves.toBeDefined();
  });

  test('C4 a PIN is kept as argon2id', async () => {
    const { id } = await user();
    const { pinHash } = await world.database.read().findOneByOrFail(UserEntity, { id });
    expect(pinHash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  });
});
