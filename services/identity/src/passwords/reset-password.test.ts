import { Invalid, NotFound, Throttled, Unauthenticated } from '@intake-desk/contracts';
import { AdminLogEntity } from '@intake-desk/database';
import { OneTimeTokenEntity } from '../tables/one-time-token.entity.ts';
import { nextAddress } from '../testing/next-address.ts';
import { personIn } from '../testing/person.ts';
import { setPassword } from '../testing/set-password.ts';
import { actor, eachWorld, ip, newPassword as next, opened, organisationWith, password } from '../testing/world.ts';
import { passwordLinkAddress } from './password-link.ts';

eachWorld((world) => {
  let organisationId: number;

  beforeAll(async () => {
    organisationId = (await organisationWith(world, 'northsea', ['ANE'], { name: 'North Sea Hospital' })).organisation
      .id;
  });

  const user = () => personIn(world, [organisationId]);
  const reset = (email: string, token: string, ...typed: [string?, string?]) =>
    setPassword(world, { email, token }, ...typed);
  const look = (email: string, token: string, from = nextAddress()) =>
    world.identity.passwords.checkLink({ email, token, ip: from });
  const errorsOf = async (work: Promise<unknown>) => {
    const error = await work.catch((caught: unknown) => caught);
    if (!(error instanceof Invalid)) throw new Error('Not refused.', { cause: error });
    return error.errors;
  };

  test('A2 C7 a link sets a password, works once, ends all sessions and is in the admin log', async () => {
    const { id, email, name } = await user();
    const { sessionId } = await opened(world, { email, password, ip });
    const { token } = await world.identity.passwords.createLink({ userId: id });
    await reset(email.toUpperCase(), token);
    await expect(world.identity.sessions.authenticate(sessionId, { prolong: true, ip })).rejects.toThrow(
      Unauthenticated,
    );
    await expect(world.identity.signIn.withPassword({ email, password, ip })).rejects.toThrow(Invalid);
    await expect(world.identity.signIn.withPassword({ email, password: next, ip })).resolves.toBeDefined();
    expect(await errorsOf(reset(email, token, `${next}2`))).toEqual({ token: ['auth.token'] });
    const rows = await world.database.read().findBy(AdminLogEntity, { subject: 'user', subjectId: String(id) });
    expect(rows.map(({ description }) => description)).toContain(`${name} set a password by a one-time link.`);
    expect(JSON.stringify(rows)).not.toContain(token);
  });

  test('C7 only the hash of a token is stored, and its address comes from the configuration', async () => {
    const { id, email } = await user();
    const link = await world.identity.passwords.createLink({ userId: id });
    expect(Buffer.from(link.token, 'base64url')).toHaveLength(32);
    const rows = await world.database.read().findBy(OneTimeTokenEntity, { userId: id });
    expect(JSON.stringify(rows)).not.toContain(link.token);
    expect(passwordLinkAddress('https://desk.example.org/', link)).toBe(
      `https://desk.example.org/reset/${link.token}?email=${encodeURIComponent(email)}`,
    );
  });

  test('C7 a link lasts 60 minutes, or the given time', async () => {
    const { id, email } = await user();
    const short = await world.identity.passwords.createLink({ userId: id });
    const long = await world.identity.passwords.createLink({ userId: id, kind: 'invite', lifetimeMs: 3 * 3_600_000 });
    world.clock.forward(60 * 60_000);
    expect(await errorsOf(reset(email, short.token))).toEqual({ token: ['auth.token'] });
    await expect(reset(email, long.token)).resolves.toBeUndefined();
  });

  test('C7 of eight uses at once one wins', async () => {
    const { id, email } = await user();
    const { token } = await world.identity.passwords.createLink({ userId: id });
    const tries = Array.from({ length: 8 }, (_, n) => `${next}${n}`);
    const results = await Promise.allSettled(tries.map((to) => reset(email, token, to)));
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const winner = tries[results.findIndex(({ status }) => status === 'fulfilled')] ?? '';
    await expect(world.identity.signIn.withPassword({ email, password: winner, ip })).resolves.toBeDefined();
  });

  test('C7 a used link takes the others of the same user with it', async () => {
    const { id, email } = await user();
    const one = await world.identity.passwords.createLink({ userId: id });
    const other = await world.identity.passwords.createLink({ userId: id });
    await reset(email, one.token);
    expect(await errorsOf(reset(email, other.token, `${next}2`))).toEqual({ token: ['auth.token'] });
  });

  test('C3 a wrong token and a wrong e-mail are refused alike', async () => {
    const { id } = await user();
    const stranger = await user();
    const { token } = await world.identity.passwords.createLink({ userId: id });
    const refusals = [
      await errorsOf(reset(stranger.email, token)),
      await errorsOf(reset('nobody@example.test', token)),
      await errorsOf(reset(stranger.email, 'no-such-token')),
    ];
    expect(refusals).toEqual([{ token: ['auth.token'] }, { token: ['auth.token'] }, { token: ['auth.token'] }]);
  });

  test('C7 a link says whether it works as often as it is opened, and still sets a password once', async () => {
    const { id, email } = await user();
    const { token } = await world.identity.passwords.createLink({ userId: id });
    for (let n = 0; n < 3; n += 1) expect(await look(email.toUpperCase(), token)).toEqual({ refusal: null });
    const rows = await world.database.read().findBy(OneTimeTokenEntity, { userId: id });
    expect(rows).toMatchObject([{ usedAt: null }]);
    await reset(email, token);
    expect(await look(email, token)).toEqual({ refusal: 'auth.token' });
  });

  test('C7 a link that is used, replaced or expired says so when it is opened, that of a new account by its own words', async () => {
    const { id, email } = await user();
    const { createLink } = world.identity.passwords;
    const replaced = await createLink({ userId: id, kind: 'invite' });
    const newest = await createLink({ userId: id, kind: 'invite' });
    expect(await look(email, replaced.token)).toEqual({ refusal: 'auth.account_link' });
    expect(await look(email, newest.token)).toEqual({ refusal: null });
    const { token } = await createLink({ userId: id });
    world.clock.forward(60 * 60_000);
    expect(await look(email, token)).toEqual({ refusal: 'auth.token' });
    await reset(email, newest.token);
    expect(await look(email, newest.token)).toEqual({ refusal: 'auth.account_link' });
  });

  test('C3 a look tells no more than a try: an unknown token, a used one and one of another address are refused alike', async () => {
    const { id, email } = await user();
    const stranger = await user();
    const disabled = await user();
    const { createLink } = world.identity.passwords;
    const used = await createLink({ userId: id });
    await reset(email, used.token);
    const { token } = await createLink({ userId: id });
    const ofDisabled = await createLink({ userId: disabled.id, kind: 'invite' });
    await world.identity.users.setDisabled(actor, disabled.id, true);
    const asked: [string, string][] = [
      [email, 'no-such-token'],
      ['nobody@example.test', 'no-such-token'],
      [email, used.token],
      [stranger.email, token],
      ['nobody@example.test', token],
      [disabled.email, ofDisabled.token],
    ];
    for (const [address, secret] of asked) expect(await look(address, secret)).toEqual({ refusal: 'auth.token' });
  });

  test('C1 one address looks at 20 links a minute, which takes nothing from those who set a password', async () => {
    const { id, email } = await user();
    const { token } = await world.identity.passwords.createLink({ userId: id });
    const from = nextAddress();
    for (let n = 0; n < 20; n += 1) await look(email, 'no-such-token', from);
    await expect(look(email, token, from)).rejects.toThrow(Throttled);
    const typed = { email, token, password: next, password_confirmation: next, ip: from };
    await expect(world.identity.passwords.reset(typed)).resolves.toBeUndefined();
  });

  test('C1 of a hospital’s many new colleagues behind one address each sets a password', async () => {
    const from = nextAddress();
    const { email, id } = await user();
    for (let n = 0; n < 21; n += 1) {
      const { token } = await world.identity.passwords.createLink({ userId: id });
      expect(await look(email, token, from)).toEqual({ refusal: null });
      const chosen = `${next}${n}`;
      const typed = { email, token, password: chosen, password_confirmation: chosen, ip: from };
      await expect(world.identity.passwords.reset(typed)).resolves.toBeUndefined();
    }
  });

  test('C5 C6 the policy applies here, and a refused password leaves the link usable', async () => {
    const { id, email } = await user();
    const { token } = await world.identity.passwords.createLink({ userId: id });
    expect(await errorsOf(reset(email, token, password))).toEqual({ password: ['password.current'] });
    expect(await errorsOf(reset(email, token, 'Short#1'))).toEqual({ password: ['password.length'] });
    expect(await errorsOf(reset(email, token, 'hendrika-KETTLE#9'))).toEqual({ password: ['password.context'] });
    expect(await errorsOf(reset(email, token, next, `${next}x`))).toEqual({
      password_confirmation: ['password.confirmed'],
    });
    await expect(reset(email, token)).resolves.toBeUndefined();
  });

  test('a user who is disabled or signs in by SSO gets no link', async () => {
    const disabled = await user();
    await world.identity.users.setDisabled(actor, disabled.id, true);
    await expect(world.identity.passwords.createLink({ userId: disabled.id })).rejects.toThrow(NotFound);
    const sso = await organisationWith(world, 'lindenhof', [], { ssoOnly: true });
    const external = await personIn(world, [organisationId, sso.organisation.id], { password: null });
    await expect(world.identity.passwords.createLink({ userId: external.id })).rejects.toThrow(NotFound);
  });
});
