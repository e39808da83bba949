import { createRequire } from 'node:module';
import { Invalid } from '@intake-desk/contracts';
import { eachEngine, watchStatements } from '@intake-desk/database/testing';
import type { World } from './testing/world.ts';

const argon2: typeof import('@node-rs/argon2') = createRequire(import.meta.url)('@node-rs/argon2');
// Before the first import of what uses them: names of a CommonJS module are read once.
const hash = import.meta.jest.spyOn(argon2, 'hash');
const verify = import.meta.jest.spyOn(argon2, 'verify');
const { actor, ip, openWorld, organisationWith } = await import('./testing/world.ts');
const { UserEntity } = await import('./user.entity.ts');
const { nextAddress } = await import('./testing/next-address.ts');
const { personIn } = await import('./testing/person.ts');

eachEngine((open) => {
  let world: World;
  beforeAll(async () => {
    world = await openWorld(open);
  });

  const user = async (name: string, symbol: string, ssoOnly: boolean) => {
    const { organisation } = await organisationWith(world, symbol, ['ANE'], { ssoOnly });
    return personIn(world, [organisation.id], { name, ...(ssoOnly ? { password: null } : {}) });
  };

  test('C3 whoever cannot be signed in costs the same hashing as a wrong password', async () => {
    const known = await user('known', 'northsea', false);
    const disabled = await user('disabled', 'polder', false);
    const external = await user('external', 'lindenhof', true);
    await world.identity.administration.setDisabled(actor, disabled.id, true);
    /** The variant, version and costs of what was verified, as a hash names them before its salt. */
    const work = async (email: string): Promise<string[]> => {
      verify.mockClear();
      await expect(world.identity.signIn({ email, password: 'wrong', ip })).rejects.toThrow(Invalid);
      return verify.mock.calls.map(([encoded]) => String(encoded).split('$').slice(1, 4).join(' '));
    };
    // The decoy is made once, at the first refusal of somebody without a password.
    await work('first@example.test');
    hash.mockClear();
    const asKnown = await work(known.email);
    expect(asKnown).toEqual(['argon2id v=19 m=19456,t=2,p=1']);
    for (const email of ['nobody@example.test', disabled.email, external.email])
      expect(await work(email)).toEqual(asKnown);
    expect(hash).not.toHaveBeenCalled();
  });

  test('C3 whoever gets no link costs the same statements as who gets one, and wakes the worker too', async () => {
    const known = await user('asking', 'zuidsea', false);
    const disabled = await user('leaver', 'waddensea', false);
    const deleted = await user('gone', 'ijsselsea', false);
    const external = await user('guest', 'eastsea', true);
    await world.identity.administration.setDisabled(actor, disabled.id, true);
    await world.database.write(() =>
      world.database.manager().update(UserEntity, { id: deleted.id }, { deletedAt: world.clock.now() }),
    );
    /** The statements of one ask, until what was queued is told. */
    const work = async (email: string): Promise<string[]> => {
      const queries: string[] = [];
      const { promise: told, resolve } = Promise.withResolvers<void>();
      const deaf = world.database.onOutbox(resolve);
      const stop = watchStatements(world.database, ({ query }) => {
        // The numbers of rows stand in some as they are.
        queries.push(query.replace(/ = \d+/g, ' = ?'));
      });
      await world.identity.sendPasswordLink({ email, ip: nextAddress() });
      await told;
      stop();
      deaf();
      return queries;
    };
    const asKnown = await work(known.email);
    expect(asKnown.filter((query) => query.startsWith('INSERT'))).toHaveLength(4);
    for (const email of ['noone@example.test', disabled.email, deleted.email, external.email])
      expect(await work(email)).toEqual(asKnown);
  });
});
