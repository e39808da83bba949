import { Invalid, Throttled, Unauthenticated } from '@intake-desk/contracts';
import { hash } from '@node-rs/argon2';
import { SessionEntity } from '../tables/session.entity.ts';
import { UserEntity } from '../tables/user.entity.ts';
import { personIn } from '../testing/person.ts';
import { actor, eachWorld, ip, MINUTE, opened, organisationWith, password } from '../testing/world.ts';

eachWorld((world) => {
  let organisationId: number;
  let departmentId: number;

  beforeAll(async () => {
    const { organisation, departments } = await organisationWith(world, 'northsea', ['ANE']);
    organisationId = organisation.id;
    departmentId = departments.ANE ?? 0;
  });

  const user = (values: { password?: string } = {}) =>
    personIn(world, [organisationId], { departmentIds: [departmentId], ...values });
  const refusal = async (email: string, tried: string, from = ip): Promise<unknown> =>
    world.identity.signIn.withPassword({ email, password: tried, ip: from }).catch((error: unknown) => error);

  test('signs in whatever the case of the e-mail, and says who it is', async () => {
    const { email, id, name } = await user();
    const session = await opened(world, { email: ` ${email.toUpperCase()} `, password, ip });
    const { signedIn, csrfSecret } = await world.identity.sessions.authenticate(session.sessionId, {
      prolong: true,
      ip,
    });
    expect(signedIn.user).toEqual({ id, name, email: email.toLowerCase(), admin: false });
    expect(signedIn.session.byPin).toBe(false);
    expect(csrfSecret).toBe(session.csrfSecret);
  });

  test('A1 each login has a new id and the one it replaces is dead', async () => {
    const { email } = await user();
    const first = await opened(world, { email, password, ip });
    const second = await opened(world, { email, password, ip, replaces: first.sessionId });
    expect(second.sessionId).not.toBe(first.sessionId);
    expect(second.csrfSecret).not.toBe(first.csrfSecret);
    await expect(world.identity.sessions.authenticate(first.sessionId, { prolong: true, ip })).rejects.toThrow(
      Unauthenticated,
    );
    await expect(world.identity.sessions.authenticate(second.sessionId, { prolong: true, ip })).resolves.toBeDefined();
  });

  test('A4 an id has 256 bits and only its hash is stored', async () => {
    const { email, id } = await user();
    const { sessionId } = await opened(world, { email, password, ip });
    expect(Buffer.from(sessionId, 'base64url')).toHaveLength(32);
    const rows = await world.database.read().findBy(SessionEntity, { userId: id });
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toContain(sessionId);
  });

  test('C3 a wrong password, an unknown, a disabled and an SSO-only user are refused alike', async () => {
    const sso = await organisationWith(world, 'lindenhof', ['ANE'], { ssoOnly: true });
    const { email } = await user();
    const disabled = await user();
    await world.identity.users.setDisabled(actor, disabled.id, true);
    const external = await personIn(world, [sso.organisation.id], { password: null });
    const formerly = await ssoOnlyWithPassword('formerly');
    const refusals = [
      await refusal(formerly.email, 'wrong'),
      await refusal(email, 'wrong'),
      await refusal('nobody@example.test', password),
      await refusal(disabled.email, password),
      await refusal(external.email, password),
    ];
    for (const error of refusals) {
      expect(error).toBeInstanceOf(Invalid);
      expect(error).toMatchObject({
        message: 'These credentials do not match our records.',
        errors: { email: ['auth.failed'] },
      });
    }
  });

  /** A user whose password stayed in the database when their organisation became SSO-only. */
  const ssoOnlyWithPassword = async (symbol: string) => {
    const { organisation } = await organisationWith(world, symbol, ['ANE']);
    const person = await personIn(world, [organisation.id]);
    await world.identity.organisations.change(actor, organisation.id, { ssoOnly: true });
    return person;
  };

  test('C3 the advice to use SSO needs the correct password of an SSO-only user, and there is no session', async () => {
    const { email, id } = await ssoOnlyWithPassword('clinic');
    expect(await refusal(email, password)).toMatchObject({
      message: 'Your organisation must log in through SSO.',
      errors: { email: ['auth.sso_only'] },
    });
    expect(await refusal(email, 'wrong')).toMatchObject({ errors: { email: ['auth.failed'] } });
    // Any number of times: a correct password does not count as a try.
    for (let n = 0; n < 6; n += 1) {
      expect(await refusal(email, password, '203.0.113.77')).toMatchObject({ errors: { email: ['auth.sso_only'] } });
    }
    await world.identity.users.setDisabled(actor, id, true);
    expect(await refusal(email, password)).toMatchObject({ errors: { email: ['auth.failed'] } });
    expect(await world.database.read().countBy(SessionEntity, { userId: id })).toBe(0);
  });

  test('C1 of ten tries at once from one address five are looked at, then it waits a minute', async () => {
    const { email } = await user();
    const from = '203.0.113.5';
    const errors = await Promise.all(Array.from({ length: 10 }, () => refusal(email, 'wrong', from)));
    expect(errors.filter((error) => error instanceof Invalid)).toHaveLength(5);
    const throttled = errors.find((error) => error instanceof Throttled);
    expect(throttled).toMatchObject({ seconds: 60 });
    // Even the correct password is throttled, but not from elsewhere.
    expect(await refusal(email, password, from)).toBeInstanceOf(Throttled);
    await expect(world.identity.signIn.withPassword({ email, password, ip: '203.0.113.6' })).resolves.toBeDefined();
    world.clock.forward(MINUTE);
    await expect(world.identity.signIn.withPassword({ email, password, ip: from })).resolves.toBeDefined();
  });

  test('C1 one address may not try account after account, nor many addresses one account', async () => {
    const from = '203.0.113.9';
    const byAddress = await Promise.all(
      Array.from({ length: 61 }, (_, n) => refusal(`somebody${n}@example.test`, 'wrong', from)),
    );
    expect(byAddress.filter((error) => error instanceof Throttled)).toHaveLength(1);
    const byAccount = await Promise.all(
      Array.from({ length: 51 }, (_, n) => refusal('target@example.test', 'wrong', `10.9.0.${n}`)),
    );
    expect(byAccount.filter((error) => error instanceof Throttled)).toHaveLength(1);
  });

  test('C4 a password is kept as argon2id, and hashed anew when the parameters have changed', async () => {
    const { email, id } = await user();
    const stored = async () => (await world.database.read().findOneByOrFail(UserEntity, { id })).passwordHash;
    expect(await stored()).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    const weak = await hash(password, { memoryCost: 4096, timeCost: 1, parallelism: 1 });
    await world.database.write(() => world.database.manager().update(UserEntity, { id }, { passwordHash: weak }));
    await world.identity.signIn.withPassword({ email, password, ip });
    expect(await stored()).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    await expect(world.identity.signIn.withPassword({ email, password, ip })).resolves.toBeDefined();
  });

  test('C5 the whole of a long password counts', async () => {
    const long = `Aa#${'x7-y'.repeat(63)}`;
    const { email } = await user({ password: long });
    await expect(world.identity.signIn.withPassword({ email, password: long, ip })).resolves.toBeDefined();
    expect(await refusal(email, long.slice(0, -1))).toBeInstanceOf(Invalid);
  });
});
