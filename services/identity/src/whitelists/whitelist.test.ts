import { Forbidden, Invalid, NotWhitelisted } from '@intake-desk/contracts';
import type { SignedIn } from '../staff/staff.ts';
import { WhitelistDomainEntity } from '../tables/whitelist-domain.entity.ts';
import { WhitelistIpEntity } from '../tables/whitelist-ip.entity.ts';
import { personIn } from '../testing/person.ts';
import {
  actor,
  eachWorld,
  nextScope,
  nextView,
  opened,
  organisationWith,
  password,
  signedIn,
} from '../testing/world.ts';

const email = 'willemijn@example.test';
const adminEmail = 'annelies@example.test';
const inside = '10.0.0.7';
const outside = '192.0.2.7';

eachWorld((world) => {
  const ids: Record<string, number> = {};

  beforeAll(async () => {
    const departments: number[] = [];
    for (const symbol of ['northsea', 'polder', 'delta']) {
      const made = await organisationWith(world, symbol, symbol === 'delta' ? [] : ['ANE']);
      ids[symbol] = made.organisation.id;
      departments.push(...Object.values(made.departments));
    }
    const { identity } = world;
    await identity.organisations.link(actor, {
      organisationId: of('delta'),
      targetOrganisationId: of('northsea'),
    });
    await identity.organisations.link(actor, { organisationId: of('delta'), targetOrganisationId: of('polder') });
    const role = await identity.roles.createByCommand(actor, {
      organisationId: of('northsea'),
      name: 'Nurse',
      permissions: ['send_invite'],
    });
    await personIn(world, Object.values(ids), { email, departmentIds: departments, roleIds: [role.id] });
    await personIn(world, [], { email: adminEmail, admin: true });
  });

  beforeEach(async () => {
    await world.database.write(() => world.database.manager().query('DELETE FROM whitelist_ip'));
    world.clock.forward(60_000);
  });

  const of = (symbol: string): number => ids[symbol] ?? 0;
  const whitelist = (symbol: string, fromIp: string, toIp: string | null = null) =>
    world.database.write(() =>
      world.database
        .manager()
        .insert(WhitelistIpEntity, { organisationId: of(symbol), fromIp, toIp, createdAt: world.clock.now() }),
    );
  const seen = async (who: SignedIn) => {
    const view = await nextView(world, who);
    return {
      organisations: view.organizations.map(({ symbol }) => symbol),
      departments: view.departments.map((one) => `${one.organizations.join()}/${one.symbol}`).toSorted(),
      roles: view.roles.map(({ name }) => name),
      permissions: view.permissions,
    };
  };
  const linked = async (who: SignedIn) =>
    (await nextScope(world, who, { org: 'delta' })).scope.departments.map((one) => one.organisationSymbol);

  test('G2 without a whitelist any address will do', async () => {
    expect((await seen(await signedIn(world, email, outside))).organisations).toEqual(['delta', 'northsea', 'polder']);
  });

  test('G2 an organisation that excludes the address is off the list, with its departments, roles and linked rows', async () => {
    await whitelist('northsea', '10.0.0.0', '10.0.0.255');
    const there = await signedIn(world, email, inside);
    expect((await seen(there)).organisations).toEqual(['delta', 'northsea', 'polder']);
    expect(await linked(there)).toEqual(['northsea', 'polder']);
    const elsewhere = await signedIn(world, email, outside);
    expect(await seen(elsewhere)).toEqual({
      organisations: ['delta', 'polder'],
      departments: ['delta/ANE', 'polder/ANE'],
      roles: [],
      permissions: [],
    });
    expect(await linked(elsewhere)).toEqual(['polder']);
    await expect(nextScope(world, elsewhere, { org: 'northsea' })).rejects.toThrow(Forbidden);
  });

  test('G2 the address counts on every request, not only at sign-in', async () => {
    const there = await signedIn(world, email, inside);
    for (const symbol of Object.keys(ids)) await whitelist(symbol, inside);
    await expect(nextScope(world, there, { org: 'northsea' })).resolves.toBeDefined();
    const moved = { ...there, address: outside };
    await expect(nextView(world, moved)).rejects.toThrow(NotWhitelisted);
    for (const org of ['northsea', 'nowhere']) {
      await expect(nextScope(world, moved, { org })).rejects.toThrow(NotWhitelisted);
    }
    await expect(nextView(world, { ...there, address: '::ffff:10.0.0.7' })).resolves.toBeDefined();
  });

  test('G2 without a remaining organisation there is no sign-in, and only the correct password gets the reason', async () => {
    for (const symbol of Object.keys(ids)) await whitelist(symbol, '10.0.0.0', '10.0.0.255');
    await expect(world.identity.signIn.withPassword({ email, password, ip: outside })).rejects.toThrow(NotWhitelisted);
    await expect(world.identity.signIn.withPassword({ email: adminEmail, password, ip: outside })).rejects.toThrow(
      NotWhitelisted,
    );
    await expect(world.identity.signIn.withPassword({ email, password: 'wrong', ip: outside })).rejects.toThrow(
      Invalid,
    );
    await expect(opened(world, { email, password, ip: inside })).resolves.toBeDefined();
  });

  test('G2 the admin flag does not override the whitelist', async () => {
    await whitelist('northsea', inside);
    const admin = await signedIn(world, adminEmail, outside);
    expect((await seen(admin)).organisations).toEqual(['delta', 'polder']);
    await expect(nextScope(world, admin, { org: 'northsea' })).rejects.toThrow(Forbidden);
  });

  test('G2 an unreadable entry lets nobody in', async () => {
    await whitelist('northsea', '10.0');
    expect((await seen(await signedIn(world, email, '10.0.0.0'))).organisations).toEqual(['delta', 'polder']);
  });

  test('a user is created only where each organisation takes the domain of their address', async () => {
    const rule = (organisation: string, pattern: string, refused = false) =>
      world.database.write(() =>
        world.database.manager().insert(WhitelistDomainEntity, {
          organisationId: of(organisation),
          pattern,
          refused,
          createdAt: world.clock.now(),
        }),
      );
    await rule('northsea', '*.northsea.test');
    await rule('polder', 'private.northsea.test', true);
    const create = (address: string, organisations: string[]) =>
      personIn(world, organisations.map(of), { email: address, password: null });
    const refused = (key: string) => ({ errors: { email: [key] } });
    await expect(create('a@elsewhere.test', ['northsea'])).rejects.toMatchObject({
      ...refused('user.email_domain|*.northsea.test'),
      message: 'Use an address of one of these domains: *.northsea.test.',
    });
    await expect(create('a@private.northsea.test', ['northsea', 'polder'])).rejects.toMatchObject(
      refused('user.email_refused'),
    );
    // Delta has no whitelist, and an administrator no organisation.
    for (const organisations of [['delta'], []]) {
      const thrownAway = create('a@ward.mailinator.com', organisations);
      await expect(thrownAway).rejects.toMatchObject(refused('user.email_throw_away'));
    }
    await expect(create('a@Private.NorthSea.test', ['northsea'])).resolves.toBeDefined();
    await expect(create('b@elsewhere.test', ['polder'])).resolves.toBeDefined();
  });
});
