import { Conflict, Invalid, NotFound, NotWhitelisted, Unauthenticated } from '@intake-desk/contracts';
import { AdminLogEntity } from '@intake-desk/database';
import { SessionEntity } from '../tables/session.entity.ts';
import { UserIdentityEntity } from '../tables/user-identity.entity.ts';
import { WhitelistIpEntity } from '../tables/whitelist-ip.entity.ts';
import { codeAt } from '../testing/code-at.ts';
import { personIn } from '../testing/person.ts';
import { actor, eachWorld, ip, MINUTE, opened, organisationWith, password } from '../testing/world.ts';
import type { SsoSignIn } from './sso-sign-in.ts';

const issuer = 'https://idp.example.test';

eachWorld((world) => {
  let northsea: number;
  let lindenhof: number;
  let guarded: number;

  beforeAll(async () => {
    northsea = (await organisationWith(world, 'northsea', [], { ssoEnabled: true })).organisation.id;
    lindenhof = (await organisationWith(world, 'lindenhof', [], { ssoOnly: true })).organisation.id;
    guarded = (await organisationWith(world, 'guarded', [], { ssoEnabled: true })).organisation.id;
    await world.database.write(() =>
      world.database.manager().insert(WhitelistIpEntity, {
        organisationId: guarded,
        fromIp: '10.0.0.0',
        toIp: '10.0.0.255',
        createdAt: world.clock.now(),
      }),
    );
  });

  /** A user without a password, by default of northsea. */
  const user = (values: { admin?: boolean; password?: string } = {}, organisationIds = [northsea]) =>
    personIn(world, organisationIds, { password: null, ...values });
  const vouched = (subject: string, values: Partial<SsoSignIn> = {}): SsoSignIn => ({
    issuer,
    subject,
    email: undefined,
    ip,
    ...values,
  });
  /** Returns the open session of a sign-in. */
  const ssoSignIn = async (request: SsoSignIn) => {
    const { next, session } = await world.identity.singleSignOn.signIn(request);
    expect(next).toBe('open');
    return session;
  };
  const identities = (userId: number) => world.database.read().findBy(UserIdentityEntity, { userId });
  const sessions = (userId: number) => world.database.read().findBy(SessionEntity, { userId });
  const userOf = async (sessionId: string) =>
    (await world.identity.sessions.authenticate(sessionId, { prolong: true, ip })).signedIn;
  /** Expects the error of an unknown user, and no new rows. */
  const expectNobody = async (request: SsoSignIn, userId?: number) => {
    const before = userId === undefined ? [] : await identities(userId);
    const refusal = await world.identity.singleSignOn.signIn(request).catch((error: unknown) => error);
    const unknown = await world.identity.singleSignOn.signIn(vouched('never-seen')).catch((error: unknown) => error);
    expect(refusal).toBeInstanceOf(NotFound);
    expect(refusal).toEqual(unknown);
    if (userId === undefined) return;
    expect(await identities(userId)).toEqual(before);
    expect(await sessions(userId)).toEqual([]);
  };

  test('C10 a verified e-mail address links the account the first time, with an entry in the admin log', async () => {
    const { id, email, name } = await user();
    const { sessionId, userId } = await ssoSignIn(
      vouched('first', { email: ` ${email.toUpperCase()} `, ssoSession: 'sid-1' }),
    );
    expect(userId).toBe(id);
    expect((await userOf(sessionId)).user).toMatchObject({ id, name, email });
    expect((await userOf(sessionId)).session.byPin).toBe(false);
    expect(await sessions(id)).toMatchObject([{ method: 'sso', ssoSession: 'sid-1', secondFactorPassed: true }]);
    expect(await identities(id)).toMatchObject([{ issuer, subject: 'first' }]);
    const told = await world.database.read().findBy(AdminLogEntity, { subject: 'user', subjectId: String(id) });
    expect(told.map(({ action }) => action)).toContain('link');
  });

  test('C10 afterwards issuer and subject count, whatever the address; the last use is kept', async () => {
    const { id, email } = await user();
    const other = await user();
    await world.identity.singleSignOn.signIn(vouched('lasting', { email }));
    world.clock.forward(MINUTE);
    for (const said of [undefined, 'married@example.test', other.email]) {
      expect((await ssoSignIn(vouched('lasting', { email: said }))).userId).toBe(id);
    }
    expect((await identities(id))[0]?.lastUsedAt).toEqual(world.clock.now());
    expect(await identities(other.id)).toEqual([]);
  });

  test('A1 it gives a new session id and kills the one before it', async () => {
    const { id, email } = await user();
    const first = await ssoSignIn(vouched('again', { email }));
    const second = await ssoSignIn(vouched('again', { replaces: first.sessionId }));
    expect(second.sessionId).not.toBe(first.sessionId);
    expect(second.csrfSecret).not.toBe(first.csrfSecret);
    expect(await sessions(id)).toHaveLength(1);
    expect((await userOf(second.sessionId)).user.id).toBe(id);
  });

  test('C3 C10 unknown, disabled, unverified users and those without an organisation are refused', async () => {
    const { id, email } = await user();
    await expectNobody(vouched('nobody', { email: 'nobody@example.test' }));
    await expectNobody(vouched('unverified'), id);
    await expectNobody(vouched('', { email }), id);
    await expectNobody(vouched('s'.repeat(192), { email }), id);
    const outside = await user({ admin: true }, []);
    await expectNobody(vouched('outside', { email: outside.email }), outside.id);
    await world.identity.users.setDisabled(actor, id, true);
    await expectNobody(vouched('disabled', { email }), id);
  });

  test('A2 C10 who was linked and is disabled gets in no more, until enabled', async () => {
    const { id, email } = await user();
    await world.identity.singleSignOn.signIn(vouched('leaver', { email }));
    await world.identity.users.setDisabled(actor, id, true);
    await expectNobody(vouched('leaver', { email }), id);
    await world.identity.users.setDisabled(actor, id, false);
    expect((await ssoSignIn(vouched('leaver'))).userId).toBe(id);
  });

  test('C10 neither a second subject, nor another issuer, nor another spelling takes over a linked account', async () => {
    const { id, email } = await user();
    await world.identity.singleSignOn.signIn(vouched('Owner', { email }));
    await world.identity.sessions.endAll(actor, id);
    await expectNobody(vouched('successor', { email }), id);
    await expectNobody(vouched('owner'), id);
    await expectNobody(vouched('Owner', { issuer: issuer.toUpperCase() }), id);
    await expectNobody(vouched('Owner', { issuer: 'https://other.example.test' }), id);
  });

  test('C10 of six first sign-ins at once one links, and nobody is linked twice', async () => {
    const { id, email } = await user();
    const results = await Promise.allSettled(
      Array.from({ length: 6 }, (_, n) => world.identity.singleSignOn.signIn(vouched(`race-${n % 2}`, { email }))),
    );
    expect(results.some(({ status }) => status === 'fulfilled')).toBe(true);
    for (const result of results) if (result.status === 'rejected') expect(result.reason).toBeInstanceOf(NotFound);
    expect(await identities(id)).toHaveLength(1);
  });

  test('an organisation of single sign-on only: no password, but its identity provider', async () => {
    const { id, email } = await user({ password });
    await opened(world, { email, password, ip });
    const only = await user({}, [northsea, lindenhof]);
    await expect(world.identity.signIn.withPassword({ email: only.email, password, ip })).rejects.toThrow(Invalid);
    const { userId } = await ssoSignIn(vouched('only', { email: only.email }));
    expect(userId).toBe(only.id);
    expect((await ssoSignIn(vouched('both', { email }))).userId).toBe(id);
  });

  test('G2 an address that no organisation admits gets no session and no link', async () => {
    const { id, email } = await user({}, [guarded]);
    await expect(world.identity.singleSignOn.signIn(vouched('guarded', { email }))).rejects.toThrow(NotWhitelisted);
    expect(await identities(id)).toEqual([]);
    expect(await sessions(id)).toEqual([]);
    const inside = await ssoSignIn(vouched('guarded', { email, ip: '10.0.0.9' }));
    expect(inside.userId).toBe(id);
    await expect(world.identity.singleSignOn.signIn(vouched('guarded'))).rejects.toThrow(NotWhitelisted);
    expect(await sessions(id)).toHaveLength(1);
  });

  test('C16 only users of organisations that allow it are linked: of each of theirs', async () => {
    const { identity } = world;
    const closed = (await organisationWith(world, 'closed', [])).organisation.id;
    const own = await user({}, [closed]);
    const both = await user({}, [northsea, closed]);
    await expectNobody(vouched('own', { email: own.email }), own.id);
    await expectNobody(vouched('of-both', { email: both.email }), both.id);
    await identity.organisations.change(actor, closed, { ssoEnabled: true });
    expect((await ssoSignIn(vouched('own', { email: own.email }))).userId).toBe(own.id);
    await identity.organisations.change(actor, closed, { ssoEnabled: false });
    await expectNobody(vouched('of-both', { email: both.email }), both.id);
    // Linked users stay linked.
    expect((await ssoSignIn(vouched('own'))).userId).toBe(own.id);
  });

  test('C16 an administrator is linked by a command, never by an address', async () => {
    const boss = await user({ admin: true });
    const other = await user();
    const { identity } = world;
    await expectNobody(vouched('boss', { email: boss.email }), boss.id);
    await identity.singleSignOn.link(actor, boss.id, { issuer, subject: 'boss' });
    expect((await ssoSignIn(vouched('boss'))).userId).toBe(boss.id);
    for (const [id, subject] of [
      [boss.id, 'second'],
      [other.id, 'boss'],
      [other.id, ''],
    ] as const) {
      await expect(identity.singleSignOn.link(actor, id, { issuer, subject })).rejects.toThrow(Conflict);
    }
    await expect(identity.singleSignOn.link(actor, 2_000_000_000, { issuer, subject: 'x' })).rejects.toThrow(NotFound);
    const told = await world.database.read().findBy(AdminLogEntity, { subject: 'user', subjectId: String(boss.id) });
    expect(told.at(-1)).toMatchObject({
      action: 'linkIdentity',
      description: expect.stringContaining(`linked the user ${boss.name}`),
    });
  });

  test('C16 A1 who has a second factor is linked after its code, and not without', async () => {
    const { id, email } = await user({ password });
    const { sessionId: before } = await opened(world, { email, password, ip });
    const { secret } = await world.identity.secondFactor.begin({ sessionId: before });
    await world.identity.secondFactor.confirm({ sessionId: before, code: codeAt(world, secret), ip });
    world.clock.forward(MINUTE);
    const waits = async (subject: string): Promise<string> => {
      const { next, session } = await world.identity.singleSignOn.signIn(
        vouched(subject, { email, ssoSession: `sid-${subject}` }),
      );
      expect(next).toBe('code');
      return session.sessionId;
    };
    const sessionId = await waits('careful');
    await expect(userOf(sessionId)).rejects.toThrow(Unauthenticated);
    await expect(world.identity.secondFactor.pass({ sessionId, code: '000000', ip })).rejects.toThrow(Invalid);
    await expect(world.identity.secondFactor.begin({ sessionId })).rejects.toThrow(Unauthenticated);
    expect(await identities(id)).toEqual([]);
    const late = await waits('late');
    const passed = await world.identity.secondFactor.pass({ sessionId, code: codeAt(world, secret), ip });
    expect(passed.sessionId).not.toBe(sessionId);
    expect((await userOf(passed.sessionId)).user.id).toBe(id);
    expect(await identities(id)).toMatchObject([{ issuer, subject: 'careful' }]);
    expect((await sessions(id)).at(-1)).toMatchObject({ method: 'sso', ssoSession: 'sid-careful', linkSubject: null });
    world.clock.forward(MINUTE);
    // Another account of the provider was linked meanwhile: the correct code does not make a second link.
    await expect(
      world.identity.secondFactor.pass({ sessionId: late, code: codeAt(world, secret), ip }),
    ).rejects.toThrow(Unauthenticated);
    expect(await identities(id)).toHaveLength(1);
    expect((await ssoSignIn(vouched('careful'))).userId).toBe(id);
  });
});
