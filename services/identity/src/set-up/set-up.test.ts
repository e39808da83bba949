import { Conflict, Forbidden, Invalid, type SetUp, Throttled } from '@intake-desk/contracts';
import { AdminLogEntity } from '@intake-desk/database';
import { eachEngine } from '@intake-desk/database/testing';
import { OrganisationEntity } from '../tables/organisation.entity.ts';
import { UserEntity } from '../tables/user.entity.ts';
import { actor, ip, openWorld, organisationWith, password } from '../testing/world.ts';

const key = 'ff00ee11dd22cc33bb44aa55';
const asked: SetUp & { ip: string } = {
  key,
  ip,
  organization: 'Dune Hospital',
  organization_symbol: 'dune',
  department: 'Cardiology',
  department_symbol: 'CAR',
  timezone: 'Europe/Amsterdam',
  language: 'nl',
  name: 'Ada First',
  email: 'Ada@Example.test ',
  password,
  password_confirmation: password,
};

eachEngine((open) => {
  test('the holder of the key creates the organisation, its department and an administrator, who can sign in', async () => {
    const { identity, database } = await openWorld(open, { setUpKey: key });
    expect(await identity.setUp.isOpen()).toBe(true);
    await identity.setUp.run(asked);
    expect(await identity.signIn.withPassword({ email: 'ada@example.test', password, ip })).toMatchObject({
      next: 'open',
    });
    const rows = await database.read().find(AdminLogEntity, { order: { id: 'ASC' } });
    expect(rows.map(({ description }) => description)).toEqual([
      'Ada First created the organisation Dune Hospital (dune).',
      'Ada First created the department Cardiology (CAR) of Dune Hospital.',
      'Ada First created the user Ada First (ada@example.test) as an administrator.',
    ]);
    expect(JSON.stringify(rows)).not.toContain(key);
    expect(await identity.setUp.isOpen()).toBe(false);
    await expect(
      identity.setUp.run({ ...asked, email: 'b@example.test', organization_symbol: 'b' }),
    ).rejects.toBeInstanceOf(Forbidden);
  });

  test('I2 it is closed without a key, and wherever anybody has an account', async () => {
    const without = await openWorld(open);
    expect(await without.identity.setUp.isOpen()).toBe(false);
    await expect(without.identity.setUp.run({ ...asked, key: '' })).rejects.toBeInstanceOf(Forbidden);

    const used = await openWorld(open, { setUpKey: key });
    const { organisation } = await organisationWith(used, 'northsea', []);
    await used.identity.users.create(actor, {
      name: 'Somebody',
      email: 'somebody@example.test',
      organisationIds: [organisation.id],
      departmentIds: [],
      roleIds: [],
    });
    expect(await used.identity.setUp.isOpen()).toBe(false);
    await expect(used.identity.setUp.run(asked)).rejects.toBeInstanceOf(Forbidden);
  });

  test('I2 a wrong key and every other wrong field are named at once, and nothing is stored', async () => {
    const { identity, database } = await openWorld(open, { setUpKey: key });
    const wrong = {
      key: `${key}0`,
      organization: ' ',
      department_symbol: 'all',
      timezone: 'Mars/Olympus',
      email: 'ada',
    };
    const refused = identity.setUp.run({ ...asked, ...wrong, password: 'short', password_confirmation: 'other' });
    await expect(refused).rejects.toMatchObject({
      errors: {
        key: ['setup.key'],
        organization: ['validation.name'],
        department_symbol: ['validation.invalid'],
        timezone: ['validation.invalid'],
        email: ['validation.email'],
        password: expect.arrayContaining(['password.length']),
        password_confirmation: ['password.confirmed'],
      },
    });
    await expect(refused).rejects.toBeInstanceOf(Invalid);
    expect(await database.read().count(UserEntity)).toBe(0);
  });

  test('the first administrator has no address of throw-away mail', async () => {
    const { identity } = await openWorld(open, { setUpKey: key });
    await expect(identity.setUp.run({ ...asked, email: 'ada@mailinator.com' })).rejects.toMatchObject({
      errors: { email: ['user.email_throw_away'] },
    });
  });

  test('C6 the password may not hold the name of the organisation', async () => {
    const { identity } = await openWorld(open, { setUpKey: key });
    const named = 'Dune-sand#42-Battery';
    await expect(identity.setUp.run({ ...asked, password: named, password_confirmation: named })).rejects.toMatchObject(
      { errors: { password: ['password.context'] } },
    );
  });

  test('I2 of eight who set the desk up at once, each with words of their own, one does', async () => {
    const { identity, database } = await openWorld(open, { setUpKey: key });
    const outcomes = await Promise.allSettled(
      Array.from({ length: 8 }, (_, index) =>
        identity.setUp.run({ ...asked, email: `ada.${index}@example.test`, organization_symbol: `dune-${index}` }),
      ),
    );
    const refused = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? outcome.reason : []));
    expect(refused).toHaveLength(7);
    expect(refused.every((reason) => reason instanceof Conflict || reason instanceof Forbidden)).toBe(true);
    expect(await database.read().countBy(UserEntity, { admin: true })).toBe(1);
    expect(await database.read().count(OrganisationEntity)).toBe(1);
  });

  test('C1 the twenty-first wrong key within a minute is not checked', async () => {
    const { identity } = await openWorld(open, { setUpKey: key });
    for (let tries = 0; tries < 20; tries += 1) {
      await expect(identity.setUp.run({ ...asked, key: `wrong ${tries}` })).rejects.toBeInstanceOf(Invalid);
    }
    await expect(identity.setUp.run(asked)).rejects.toBeInstanceOf(Throttled);
  });
});
