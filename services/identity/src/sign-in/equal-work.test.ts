import { createRequire } from 'node:module';
import { Invalid } from '@intake-desk/contracts';
import { watchStatements } from '@intake-desk/database/testing';

const argon2: typeof import('@node-rs/argon2') = createRequire(import.meta.url)('@node-rs/argon2');
// Before the first import of their users: names of a CommonJS module are read once.
const hash = import.meta.jest.spyOn(argon2, 'hash');
const verify = import.meta.jest.spyOn(argon2, 'verify');
const { actor, ip, eachWorld, organisationWith } = await import('../testing/world.ts');
const { UserEntity } = await import('../tables/user.entity.ts');
const { nextAddress } = await import('../testing/next-address.ts');
const { personIn } = await import('../testing/person.ts');

eachWorld((world) => {
  const user = async (name: string, symbol: string, ssoOnly: boolean) => {
    const { organisation } = await organisationWith(world, symbol, ['ANE'], { ssoOnly });
    return personIn(world, [organisation.id], { name, ...(ssoOnly ? { password: null } : { pin: '2468' }) });
  };
  /** A user with a password, in an organisation that has become SSO-only. */
  const formerly = async (symbol: string) => {
    const person = await user(`formerly ${symbol}`, symbol, false);
    const { id } = await world.identity.organisations.bySymbol(symbol);
    await world.identity.organisations.change(actor, id, { ssoOnly: true });
    return person;
  };

  test('C3 whoever cannot be signed in costs the same hashing as a wrong password', async () => {
    const known = await user('known', 'northsea', false);
    const disabled = await user('disabled', 'polder', false);
    const external = await user('external', 'lindenhof', true);
    const changed = await formerly('changed');
    await world.identity.users.setDisabled(actor, disabled.id, true);
    /** The variant, version and costs at the beginning of a verified hash. */
    const work = async (email: string): Promise<string[]> => {
      verify.mockClear();
      await expect(world.identity.signIn.withPassword({ email, password: 'wrong', ip })).rejects.toThrow(Invalid);
      return verify.mock.calls.map(([encoded]) => String(encoded).split('$').slice(1, 4).join(' '));
    };
    // The decoy is made once, at the first refusal of a user without a password.
    await work('first@example.test');
    hash.mockClear();
    const asKnown = await work(known.email);
    expect(asKnown).toEqual(['argon2id v=19 m=19456,t=2,p=1']);
    for (const email of ['nobody@example.test', disabled.email, external.email, changed.email])
      expect(await work(email)).toEqual(asKnown);
    expect(hash).not.toHaveBeenCalled();
  });

  /** Returns the statements that run until `work` has ended; some contain ids. */
  const statementsOf = async (work: () => Promise<unknown>): Promise<string[]> => {
    const queries: string[] = [];
    const stop = watchStatements(world.database, ({ query }) => {
      queries.push(query.replace(/( = |, )\d+\b/g, '$1?'));
    });
    try {
      await work();
    } finally {
      stop();
    }
    return queries;
  };
  /** Addresses of users who cannot sign in, each for another reason, and an unknown one. */
  const withoutWayIn = async (place: string): Promise<string[]> => {
    const disabled = await user(`left ${place}`, `${place}-left`, false);
    const deleted = await user(`gone ${place}`, `${place}-gone`, false);
    const external = await user(`guest ${place}`, `${place}-guest`, true);
    const changed = await formerly(`${place}-changed`);
    await world.identity.users.setDisabled(actor, disabled.id, true);
    const deletedAt = { deletedAt: world.clock.now() };
    await world.database.write(() => world.database.manager().update(UserEntity, { id: deleted.id }, deletedAt));
    return [disabled.email, deleted.email, external.email, changed.email, `nobody.${place}@example.test`];
  };

  test('C3 whoever gets no link costs the same statements as who gets one, and wakes the worker too', async () => {
    const known = await user('asking', 'zuidsea', false);
    /** Returns the statements of one request until its mail is queued. */
    const work = (email: string) =>
      statementsOf(async () => {
        const { promise: told, resolve } = Promise.withResolvers<void>();
        const deaf = world.database.onOutbox(resolve);
        await world.identity.passwords.sendLink({ email, ip: nextAddress() });
        await told;
        deaf();
      });
    const asKnown = await work(known.email);
    expect(asKnown.filter((query) => query.startsWith('INSERT'))).toHaveLength(4);
    for (const email of await withoutWayIn('zuidsea')) expect(await work(email)).toEqual(asKnown);
  });

  test('C3 a wrong password or PIN costs the same statements, whoever has the address', async () => {
    const known = await user('typing', 'noordsea', false);
    const addresses = await withoutWayIn('noordsea');
    const tries = [
      (email: string) => world.identity.signIn.withPassword({ email, password: 'wrong', ip: nextAddress() }),
      (email: string) => world.identity.pin.signIn({ email, pin: '1111', ip: nextAddress() }),
    ];
    for (const wrong of tries) {
      const work = (email: string) => statementsOf(() => expect(wrong(email)).rejects.toThrow(Invalid));
      const asKnown = await work(known.email);
      expect(asKnown.length).toBeGreaterThan(3);
      for (const email of addresses) expect(await work(email)).toEqual(asKnown);
    }
  });
});
