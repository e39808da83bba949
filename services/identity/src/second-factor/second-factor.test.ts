import { Conflict, Invalid, ProofRequired, Throttled, time, Unauthenticated } from '@intake-desk/contracts';
import { AdminLogEntity } from '@intake-desk/database';
import { eachEngine } from '@intake-desk/database/testing';
import { URI } from 'otpauth';
import { Seal } from '../secrets/seal.ts';
import { OneTimeTokenEntity } from '../tables/one-time-token.entity.ts';
import { SessionEntity } from '../tables/session.entity.ts';
import { UserEntity } from '../tables/user.entity.ts';
import { UserOrganisationEntity } from '../tables/user-organisation.entity.ts';
import { codeAt as codeOf } from '../testing/code-at.ts';
import { personIn } from '../testing/person.ts';
import { setPassword } from '../testing/set-password.ts';
import {
  actor,
  ip,
  isAlive,
  MINUTE,
  newPassword,
  opened,
  openWorld,
  organisationWith,
  password,
  type World,
} from '../testing/world.ts';

const PERIOD = 30_000;
const secretsKey = 'k'.repeat(32);
const formerSecretsKey = 'f'.repeat(32);

eachEngine((open) => {
  let world: World;
  let organisationId: number;

  beforeAll(async () => {
    world = await openWorld(open, { secretsKey, formerSecretsKey });
    organisationId = (await organisationWith(world, 'northsea', ['ANE'])).organisation.id;
  });
  beforeEach(() => world.clock.forward(2 * PERIOD));

  const user = (values: { admin?: boolean; pin?: string } = {}) => personIn(world, [organisationId], values);
  const codeAt = (secret: string, ms?: number) => codeOf(world, secret, ms);
  const entry = (sessionId: string | undefined, code: string) => ({ sessionId, code, ip });
  const alive = (sessionId: string) => isAlive(world, sessionId);
  /** Signs in and returns the pending session. */
  const waiting = async (email: string, next: 'code' | 'enrol') => {
    const outcome = await world.identity.signIn.withPassword({ email, password, ip });
    expect(outcome.next).toBe(next);
    if (outcome.next === 'password') throw new Error('A new password is asked for.');
    return outcome.session;
  };
  /** A user with a second factor, one step later, so that the next code is a new one. */
  const enrolled = async () => {
    const made = await user();
    const { sessionId } = await opened(world, { email: made.email, password, ip });
    const { secret } = await world.identity.secondFactor.begin({ sessionId });
    const { codes, session } = await world.identity.secondFactor.confirm(entry(sessionId, codeAt(secret)));
    expect(session).toBeUndefined();
    world.clock.forward(2 * PERIOD);
    return { ...made, secret, codes, sessionId };
  };
  const wrong = { errors: { code: ['auth.code'] } };

  test('C9 setting up: a secret for the app, a first code, ten recovery codes, an entry in the admin log', async () => {
    const { id, email, name } = await user();
    const { sessionId } = await opened(world, { email, password, ip });
    const { secret, address } = await world.identity.secondFactor.begin({ sessionId });
    const read = URI.parse(address);
    expect([read.issuer, read.label, read.secret.base32]).toEqual(['Intake Desk', email, secret]);
    expect(read.secret.bytes).toHaveLength(20);
    await expect(world.identity.secondFactor.confirm(entry(sessionId, '000000'))).rejects.toMatchObject(wrong);
    const { codes, session } = await world.identity.secondFactor.confirm(entry(sessionId, codeAt(secret)));
    expect(session).toBeUndefined();
    expect(new Set(codes).size).toBe(10);
    expect(await alive(sessionId)).toBe(true);
    const rows = await world.database.read().findBy(OneTimeTokenEntity, { userId: id, kind: 'recovery' });
    expect(rows).toHaveLength(10);
    for (const code of codes) expect(JSON.stringify(rows)).not.toContain(code.replaceAll('-', ''));
    const told = await world.database.read().findBy(AdminLogEntity, { subject: 'user', subjectId: String(id) });
    expect(told.map(({ description }) => description)).toContain(`${name} set up a second factor.`);
    expect(JSON.stringify(told)).not.toContain(secret);
    await expect(world.identity.secondFactor.begin({ sessionId })).rejects.toThrow(Conflict);
    await expect(world.identity.secondFactor.confirm(entry(sessionId, codeAt(secret, PERIOD)))).rejects.toThrow(
      Invalid,
    );
  });

  test('C9 the secret is sealed in the database; one from before there was a key, or of the former key, is sealed anew', async () => {
    const { id, email, secret } = await enrolled();
    const owner = String(id);
    const stored = async () => (await world.database.read().findOneByOrFail(UserEntity, { id })).totpSecret ?? '';
    const put = (totpSecret: string) =>
      world.database.write(() => world.database.manager().update(UserEntity, { id }, { totpSecret }));
    expect(await stored()).not.toContain(secret);
    for (const before of [secret, new Seal(formerSecretsKey).seal(secret, owner)]) {
      await put(before);
      expect(await world.identity.secrets.reseal()).toBe(0);
      expect(new Seal(secretsKey).open(await stored(), owner)).toBe(secret);
    }
    const sealed = await stored();
    expect(await world.identity.secrets.reseal()).toBe(0);
    expect(await stored()).toBe(sealed);
    const { sessionId } = await waiting(email, 'code');
    await expect(world.identity.secondFactor.pass(entry(sessionId, codeAt(secret)))).resolves.toBeDefined();
    const lost = new Seal('l'.repeat(32)).seal(secret, owner);
    await put(lost);
    expect(await world.identity.secrets.reseal()).toBe(1);
    expect(await stored()).toBe(lost);
    await put(sealed);
  });

  test('C2 a browser that the account’s owner signed in with has tries of its own', async () => {
    const { email, secret } = await enrolled();
    const first = await waiting(email, 'code');
    const { device } = await world.identity.secondFactor.pass(entry(first.sessionId, codeAt(secret)));
    world.clock.forward(2 * PERIOD);
    const attacker = await waiting(email, 'code');
    for (let n = 0; n < 5; n += 1) {
      await expect(world.identity.secondFactor.pass(entry(attacker.sessionId, '000000'))).rejects.toMatchObject(wrong);
    }
    const owner = await waiting(email, 'code');
    const tried = (code: string, kept: string | undefined) =>
      world.identity.secondFactor.pass({ ...entry(owner.sessionId, code), device: kept });
    for (const kept of [undefined, 'never-was-a-device']) {
      await expect(tried(codeAt(secret), kept)).rejects.toThrow(Throttled);
    }
    for (let n = 0; n < 4; n += 1) await expect(tried('000000', device)).rejects.toMatchObject(wrong);
    await expect(tried(codeAt(secret), device)).resolves.toBeDefined();
  });

  test('C9 A1 a right password waits for a code; the session opens under a new id', async () => {
    const { email, secret, sessionId: old } = await enrolled();
    const outcome = await world.identity.signIn.withPassword({ email, password, ip, replaces: old });
    expect(outcome.next).toBe('code');
    const session = outcome.next === 'password' ? undefined : outcome.session;
    const sessionId = session?.sessionId ?? '';
    expect(await alive(old)).toBe(false);
    expect(await alive(sessionId)).toBe(false);
    expect(await world.identity.secondFactor.pending(sessionId)).toEqual({ csrfSecret: session?.csrfSecret });
    await expect(world.identity.secondFactor.pass(entry(sessionId, '000000'))).rejects.toMatchObject(wrong);
    const passed = await world.identity.secondFactor.pass(entry(sessionId, codeAt(secret)));
    expect(passed.sessionId).not.toBe(sessionId);
    expect(passed.csrfSecret).not.toBe(session?.csrfSecret);
    expect(await alive(passed.sessionId)).toBe(true);
    expect(await world.identity.secondFactor.pending(sessionId)).toBeUndefined();
    expect(await world.identity.secondFactor.pending(passed.sessionId)).toBeUndefined();
    await expect(world.identity.secondFactor.pass(entry(sessionId, codeAt(secret, PERIOD)))).rejects.toThrow(
      Unauthenticated,
    );
  });

  test('G2 from where a code opened a session is kept as the address of the last sign-in, and nothing before', async () => {
    const { id, email, secret } = await enrolled();
    const lastLoginIp = async () => (await world.database.read().findOneByOrFail(UserEntity, { id })).lastLoginIp;
    expect(await lastLoginIp()).toBe(ip);
    const { sessionId } = await waiting(email, 'code');
    const elsewhere = '198.51.100.9';
    await expect(world.identity.secondFactor.pass({ sessionId, code: '000000', ip: elsewhere })).rejects.toMatchObject(
      wrong,
    );
    expect(await lastLoginIp()).toBe(ip);
    await world.identity.secondFactor.pass({ sessionId, code: codeAt(secret), ip: elsewhere });
    expect(await lastLoginIp()).toBe(elsewhere);
  });

  test('C9 a code serves once, a step early and a step late, and no earlier one after it', async () => {
    const { email, secret } = await enrolled();
    const pass = async (ms: number) => {
      const { sessionId } = await waiting(email, 'code');
      return world.identity.secondFactor.pass(entry(sessionId, codeAt(secret, ms)));
    };
    await expect(pass(-2 * PERIOD)).rejects.toMatchObject(wrong);
    await expect(pass(2 * PERIOD)).rejects.toMatchObject(wrong);
    await expect(pass(-PERIOD)).resolves.toBeDefined();
    await expect(pass(-PERIOD)).rejects.toMatchObject(wrong);
    await expect(pass(PERIOD)).resolves.toBeDefined();
    await expect(pass(0)).rejects.toMatchObject(wrong);
    await expect(pass(PERIOD)).rejects.toMatchObject(wrong);
  });

  test('C9 of eight uses of one code at once one wins', async () => {
    const { email, secret, codes } = await enrolled();
    for (const code of [codeAt(secret), codes[3] ?? '']) {
      const sessions: string[] = [];
      for (let n = 0; n < 4; n += 1) sessions.push((await waiting(email, 'code')).sessionId);
      const results = await Promise.allSettled(
        sessions.map((sessionId) => world.identity.secondFactor.pass(entry(sessionId, code))),
      );
      expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
      world.clock.forward(61 * MINUTE);
    }
  });

  test('C9 a recovery code serves once, however it is typed, and only its owner', async () => {
    const { email, codes } = await enrolled();
    const other = await enrolled();
    const code = codes[0] ?? '';
    expect(code).toMatch(/^[a-z2-9]{4}(-[a-z2-9]{4}){3}$/);
    const stranger = await waiting(other.email, 'code');
    await expect(world.identity.secondFactor.pass(entry(stranger.sessionId, code))).rejects.toMatchObject(wrong);
    const first = await waiting(email, 'code');
    const typed = code.toUpperCase().replaceAll('-', ' ');
    const passed = await world.identity.secondFactor.pass(entry(first.sessionId, typed));
    expect(await alive(passed.sessionId)).toBe(true);
    const second = await waiting(email, 'code');
    await expect(world.identity.secondFactor.pass(entry(second.sessionId, code))).rejects.toMatchObject(wrong);
    await expect(world.identity.secondFactor.pass(entry(second.sessionId, codes[1] ?? ''))).resolves.toBeDefined();
  });

  test('C9 who lost phone and codes gets it taken away, recovery codes and all', async () => {
    const { id, email } = await enrolled();
    const recovery = { userId: id, kind: 'recovery' } as const;
    expect(await world.database.read().countBy(OneTimeTokenEntity, recovery)).toBe(10);
    await world.identity.secondFactor.clear(actor, id);
    expect((await world.identity.signIn.withPassword({ email, password, ip })).next).toBe('open');
    expect(await world.database.read().countBy(OneTimeTokenEntity, recovery)).toBe(0);
    const told = { subject: 'user', subjectId: String(id), action: 'removeSecondFactor' };
    expect(await world.database.read().findBy(AdminLogEntity, told)).toMatchObject([{ organisationId }]);
  });

  test('C9 setting a password leaves the recovery codes and asks for the second factor', async () => {
    const { id, email, codes } = await enrolled();
    const { token } = await world.identity.passwords.createLink({ userId: id });
    await setPassword(world, { email, token });
    const outcome = await world.identity.signIn.withPassword({ email, password: newPassword, ip });
    const sessionId = outcome.next === 'code' ? outcome.session.sessionId : undefined;
    await expect(world.identity.secondFactor.pass(entry(sessionId, codes[0] ?? ''))).resolves.toBeDefined();
  });

  test('C9 a waiting session lasts ten minutes, whatever is done', async () => {
    const { email, secret } = await enrolled();
    const { sessionId } = await waiting(email, 'code');
    world.clock.forward(10 * MINUTE - 1);
    expect(await world.identity.secondFactor.pending(sessionId)).toBeDefined();
    world.clock.forward(1);
    expect(await world.identity.secondFactor.pending(sessionId)).toBeUndefined();
    await expect(world.identity.secondFactor.pass(entry(sessionId, codeAt(secret)))).rejects.toThrow(Unauthenticated);
  });

  test('A2 a waiting session is dead once the user is disabled', async () => {
    const { id, email, secret } = await enrolled();
    const { sessionId } = await waiting(email, 'code');
    await world.identity.users.setDisabled(actor, id, true);
    expect(await world.identity.secondFactor.pending(sessionId)).toBeUndefined();
    await expect(world.identity.secondFactor.pass(entry(sessionId, codeAt(secret)))).rejects.toThrow(Unauthenticated);
    expect(await world.database.read().findBy(SessionEntity, { userId: id })).toEqual([]);
  });

  test('C1 codes are throttled per account across sessions', async () => {
    const { email, secret } = await enrolled();
    const pass = async (code: string) => {
      const { sessionId } = await waiting(email, 'code');
      return world.identity.secondFactor.pass(entry(sessionId, code));
    };
    for (let n = 0; n < 5; n += 1) await expect(pass('000000')).rejects.toThrow(Invalid);
    await expect(pass(codeAt(secret))).rejects.toThrow(Throttled);
    // The failed attempt counts as one of the hour's ten.
    world.clock.forward(MINUTE);
    for (let n = 0; n < 4; n += 1) await expect(pass('000000')).rejects.toThrow(Invalid);
    world.clock.forward(MINUTE);
    await expect(pass(codeAt(secret))).rejects.toThrow(Throttled);
    world.clock.forward(60 * MINUTE);
    await expect(pass(codeAt(secret))).resolves.toBeDefined();
  });

  test('C9 nobody without a password sets one up: no session, a foreign one, a session by PIN or SSO', async () => {
    const { id, email } = await user({ pin: '2468' });
    await world.identity.singleSignOn.link(actor, id, { issuer: 'https://idp.test', subject: email });
    const byPin = await world.identity.pin.signIn({ email, pin: '2468', ip });
    const bySso = await world.identity.singleSignOn.signIn({ issuer: 'https://idp.test', subject: email, email, ip });
    for (const sessionId of [undefined, 'never-was', byPin.sessionId, bySso.session.sessionId]) {
      await expect(world.identity.secondFactor.begin({ sessionId })).rejects.toThrow(Unauthenticated);
      await expect(world.identity.secondFactor.confirm(entry(sessionId, '123456'))).rejects.toThrow(Unauthenticated);
      await expect(world.identity.secondFactor.pass(entry(sessionId, '123456'))).rejects.toThrow(Unauthenticated);
    }
  });

  test('C17 an open desk sets none up unless its password was given within five minutes: before the secret, and before the first code', async () => {
    const { id, email } = await user();
    const { sessionId } = await opened(world, { email, password, ip });
    const begin = () => world.identity.secondFactor.begin({ sessionId });
    const confirm = (secret: string) => world.identity.secondFactor.confirm(entry(sessionId, codeAt(secret)));
    const again = async (typed: string) => {
      const { signedIn } = await world.identity.sessions.authenticate(sessionId, { prolong: true, ip });
      await world.identity.passwords.confirm(signedIn, { password: typed });
    };
    world.clock.forward(time.proofMs - 1);
    const { secret } = await begin();
    world.clock.forward(1);
    await expect(begin()).rejects.toThrow(ProofRequired);
    await expect(confirm(secret)).rejects.toThrow(ProofRequired);
    await expect(again('Not-the-password1!')).rejects.toMatchObject({ errors: { password: ['auth.failed'] } });
    await expect(confirm(secret)).rejects.toThrow(ProofRequired);
    expect((await world.database.read().findOneByOrFail(UserEntity, { id })).totpConfirmedAt).toBeNull();
    await again(password);
    await expect(confirm(secret)).resolves.toMatchObject({ session: undefined });
    world.clock.forward(time.proofMs);
    // Without a password the conflict is reported first.
    await expect(begin()).rejects.toThrow(Conflict);
  });

  test('C17 the password of somebody who has to use single sign-on by now proves nothing', async () => {
    const { id, email } = await user();
    const { sessionId } = await opened(world, { email, password, ip });
    const { signedIn } = await world.identity.sessions.authenticate(sessionId, { prolong: true, ip });
    const sso = await organisationWith(world, 'sso-only', [], { ssoOnly: true });
    const member = { userId: id, organisationId: sso.organisation.id, createdAt: world.clock.now() };
    await world.database.write(() => world.database.manager().insert(UserOrganisationEntity, member));
    const again = world.identity.passwords.confirm(signedIn, { password });
    await expect(again).rejects.toMatchObject({ errors: { password: ['auth.failed'] } });
  });

  test('C17 a password that is given again is counted with those of the sign-ins, and opens no other session', async () => {
    const { id, email } = await user();
    const { sessionId } = await opened(world, { email, password, ip });
    const other = await opened(world, { email, password, ip });
    const { signedIn } = await world.identity.sessions.authenticate(sessionId, { prolong: true, ip });
    const again = (typed: string) => world.identity.passwords.confirm(signedIn, { password: typed });
    world.clock.forward(time.proofMs);
    await again(password);
    await expect(world.identity.secondFactor.begin({ sessionId })).resolves.toBeDefined();
    await expect(world.identity.secondFactor.begin({ sessionId: other.sessionId })).rejects.toThrow(ProofRequired);
    for (let n = 0; n < 5; n += 1) await expect(again('Not-the-password1!')).rejects.toThrow(Invalid);
    await expect(again(password)).rejects.toThrow(Throttled);
    await expect(world.identity.signIn.withPassword({ email, password, ip })).rejects.toThrow(Throttled);
    world.clock.forward(MINUTE);
    await world.identity.sessions.endAll(actor, id);
    await expect(again(password)).rejects.toThrow(Unauthenticated);
  });

  test('C9 where an organisation asks for it administrators must set it up to get in, others need not', async () => {
    const admin = await user({ admin: true });
    const nurse = await user();
    await expect(opened(world, { email: admin.email, password, ip })).resolves.toBeDefined();
    const { organisation } = await organisationWith(world, 'strict', [], { secondFactor: true });
    await expect(opened(world, { email: nurse.email, password, ip })).resolves.toBeDefined();
    const { sessionId } = await waiting(admin.email, 'enrol');
    expect(await alive(sessionId)).toBe(false);
    await expect(world.identity.secondFactor.pass(entry(sessionId, '123456'))).rejects.toThrow(Unauthenticated);
    const { secret } = await world.identity.secondFactor.begin({ sessionId });
    const { session, codes } = await world.identity.secondFactor.confirm(entry(sessionId, codeAt(secret)));
    expect(codes).toHaveLength(10);
    expect(session?.sessionId).not.toBe(sessionId);
    expect(await alive(session?.sessionId ?? '')).toBe(true);
    expect(await world.identity.secondFactor.pending(sessionId)).toBeUndefined();
    world.clock.forward(PERIOD);
    await waiting(admin.email, 'code');
    // The password alone does not suffice to set up another.
    const kept = (await world.database.read().findOneByOrFail(UserEntity, { id: admin.id })).totpSecret;
    const again = await waiting(admin.email, 'code');
    await expect(world.identity.secondFactor.begin({ sessionId: again.sessionId })).rejects.toThrow(Conflict);
    expect((await world.database.read().findOneByOrFail(UserEntity, { id: admin.id })).totpSecret).toBe(kept);
    await world.database.write(() =>
      world.database.manager().query('UPDATE organisation SET second_factor = 0 WHERE id = ?', [organisation.id]),
    );
  });
});
