import { Conflict, Invalid, NotFound } from '@intake-desk/contracts';
import { AdminLogEntity } from '@intake-desk/database';
import { IsNull } from 'typeorm';
import { DepartmentEntity } from '../tables/department.entity.ts';
import { OneTimeTokenEntity } from '../tables/one-time-token.entity.ts';
import { UserEntity } from '../tables/user.entity.ts';
import { nextAddress } from '../testing/next-address.ts';
import { personIn } from '../testing/person.ts';
import { setPassword } from '../testing/set-password.ts';
import {
  actor,
  eachWorld,
  isAlive,
  newPassword,
  nextScope,
  nextView,
  opened,
  organisationWith,
  password,
  signedIn,
  type World,
} from '../testing/world.ts';

eachWorld((world) => {
  let made = 0;

  const logged = (id: number) => ({ subject: 'user', subjectId: String(id) });
  const change: World['identity']['users']['change'] = (...args) => world.identity.users.change(...args);
  const hospital = async () => {
    made += 1;
    const symbol = `hospital-${made}`;
    const { organisation, departments } = await organisationWith(world, symbol, ['ANE', 'ORT']);
    const roleOf = (name: string, permissions: 'send_invite'[]) =>
      world.identity.roles.createByCommand(actor, { organisationId: organisation.id, name, permissions });
    const nurse = await roleOf('Nurse', ['send_invite']);
    const guest = await roleOf('Guest', []);
    return { id: organisation.id, symbol, departments, nurse: nurse.id, guest: guest.id };
  };

  test('A6 departments and roles are those of one organisation, and apply from the next request on', async () => {
    const [one, two] = [await hospital(), await hospital()];
    const ane = one.departments.ANE ?? 0;
    const person = await personIn(world, [one.id, two.id], {
      departmentIds: [ane, two.departments.ANE ?? 0],
      roleIds: [one.guest, two.guest],
    });
    const who = await signedIn(world, person.email, nextAddress());
    const rights = async (org: string) => {
      const { scope, can } = await nextScope(world, who, { org });
      return [scope.departments.map(({ symbol }) => symbol), can('send_invite')];
    };
    expect(await rights(one.symbol)).toEqual([['ANE'], false]);
    const joins = { organisationId: one.id, departmentIds: [one.departments.ORT ?? 0], roleIds: [one.nurse] };
    await change(actor, person.id, { joins });
    expect(await rights(one.symbol)).toEqual([['ORT'], true]);
    expect(await rights(two.symbol)).toEqual([['ANE'], false]);
    await change(actor, person.id, { joins: { organisationId: one.id, roleIds: [] } });
    expect(await rights(one.symbol)).toEqual([['ORT'], false]);
    await change(actor, person.id, { leaves: one.id });
    await expect(rights(one.symbol)).rejects.toThrow();
    expect(await rights(two.symbol)).toEqual([['ANE'], false]);
    await expect(change(actor, person.id, { leaves: one.id })).rejects.toThrow(NotFound);
    const rows = await world.database.read().findBy(AdminLogEntity, { ...logged(person.id), organisationId: two.id });
    const [, first] = rows;
    expect(first?.description).toBe(`Test changed the user ${person.name} (${person.email}).`);
    expect(first?.oldValue).toMatchObject({ roles: ['Guest', 'Guest'] });
    expect(first?.newValue).toMatchObject({ roles: ['Guest', 'Nurse'], admin: false });
  });

  test('H1 a change of a user is in the log of each of their organisations, also of one that they joined or left', async () => {
    const [one, two] = [await hospital(), await hospital()];
    const { id, email } = await personIn(world, [one.id, two.id]);
    const { users, passwords, secondFactor } = world.identity;
    await change(actor, id, { leaves: one.id });
    await users.setDisabled(actor, id, true);
    await users.setDisabled(actor, id, false);
    await secondFactor.clear(actor, id);
    await change(actor, id, { joins: { organisationId: one.id } });
    const { token } = await passwords.createLink({ userId: id });
    await setPassword(world, { email, token });
    const actionsIn = async (organisationId: number | null) =>
      (
        await world.database
          .read()
          .findBy(AdminLogEntity, { ...logged(id), organisationId: organisationId ?? IsNull() })
      ).map(({ action }) => action);
    expect(await actionsIn(one.id)).toEqual(['create', 'change', 'change', 'password']);
    expect(await actionsIn(two.id)).toEqual([
      ...['create', 'change', 'disable', 'enable', 'removeSecondFactor', 'change', 'password'],
    ]);
    expect(await actionsIn(null)).toEqual([]);
  });

  test('A6 a user who rejoins an organisation has none of their former rights there', async () => {
    const [one, two] = [await hospital(), await hospital()];
    const person = await personIn(world, [one.id, two.id], {
      departmentIds: [one.departments.ANE ?? 0, two.departments.ANE ?? 0],
      roleIds: [one.nurse, two.nurse],
    });
    const who = await signedIn(world, person.email, nextAddress());
    await change(actor, person.id, { leaves: one.id });
    await change(actor, person.id, { joins: { organisationId: one.id } });
    const { roles, departments, organizations } = await nextView(world, who);
    expect(organizations.map(({ symbol }) => symbol)).toEqual([one.symbol, two.symbol]);
    expect(roles.map(({ organization }) => organization)).toEqual([two.symbol]);
    expect(departments.flatMap((department) => department.organizations)).toEqual([two.symbol]);
    await world.database.write(() =>
      world.database.manager().update(UserEntity, { id: person.id }, { deletedAt: world.clock.now() }),
    );
    await expect(change(actor, person.id, { name: 'Nobody' })).rejects.toThrow('There is no such user.');
  });

  test('a user cannot be given a department or role of another organisation, and nothing is changed', async () => {
    const [one, two] = [await hospital(), await hospital()];
    const person = await personIn(world, [one.id]);
    for (const foreign of [{ departmentIds: [two.departments.ANE ?? 0] }, { roleIds: [two.nurse] }]) {
      const values = { name: 'Somebody else', joins: { organisationId: one.id, ...foreign } };
      await expect(change(actor, person.id, values)).rejects.toThrow(NotFound);
    }
    expect(await world.database.read().findOneBy(UserEntity, { id: person.id })).toMatchObject({ name: person.name });
  });

  test('a user cannot be given a department that was deleted', async () => {
    const { id, departments } = await hospital();
    const person = await personIn(world, [id]);
    const [ane, deletedAt] = [departments.ANE ?? 0, world.clock.now()];
    await world.database.write(() => world.database.manager().update(DepartmentEntity, { id: ane }, { deletedAt }));
    const given = change(actor, person.id, { joins: { organisationId: id, departmentIds: [ane] } });
    await expect(given).rejects.toThrow('There is no such department.');
  });

  test('an e-mail address is taken by the rules of each organisation, not by those of another', async () => {
    const [one, two] = [await hospital(), await hospital()];
    const person = await personIn(world, [one.id, two.id]);
    const { identity } = world;
    const add = (id: number, pattern: string) =>
      identity.whitelists.domains.set(actor, id, { pattern, refused: false }, { listed: true, confirmed: true });
    await add(one.id, 'one.test');
    await add(two.id, 'two.test');
    const refused = { errors: { email: ['user.email_domain|two.test'] } };
    await expect(change(actor, person.id, { email: 'a@one.test' })).rejects.toMatchObject(refused);
    await add(two.id, 'one.test');
    await expect(change(actor, person.id, { email: 'a@one.test' })).resolves.toMatchObject({ email: 'a@one.test' });
  });

  test('the last administrator keeps the flag and cannot be disabled; one of two can lose it', async () => {
    const first = await personIn(world, [], { admin: true });
    await expect(change(actor, first.id, { admin: false })).rejects.toThrow(Conflict);
    await expect(world.identity.users.setDisabled(actor, first.id, true)).rejects.toThrow(
      `${first.name} is the last administrator, and stays one.`,
    );
    const second = await personIn(world, [], { admin: true });
    const [left, ...lost] = (
      await Promise.allSettled([first, second].map(({ id }) => change(actor, id, { admin: false })))
    ).filter(({ status }) => status === 'rejected');
    expect([left?.status, lost]).toEqual(['rejected', []]);
    expect(await world.database.read().countBy(UserEntity, { admin: true })).toBe(1);
  });

  test('C7 a new e-mail address signs in, the former one does not, and links that were mailed to it no longer work', async () => {
    const { id } = await hospital();
    const person = await personIn(world, [id]);
    const { token } = await world.identity.passwords.createLink({ userId: person.id });
    const stored = () => world.database.read().countBy(OneTimeTokenEntity, { userId: person.id });
    await change(actor, person.id, { name: 'Née Jansen', email: person.email });
    expect(await stored()).toBe(1);
    const email = `new.${person.email}`;
    await change(actor, person.id, { email: ` ${email.toUpperCase()}` });
    expect(await stored()).toBe(0);
    await expect(opened(world, { email, password, ip: nextAddress() })).resolves.toBeDefined();
    await expect(opened(world, { email: person.email, password, ip: nextAddress() })).rejects.toThrow(Invalid);
    for (const address of [email, person.email]) {
      const reset = { email: address, token, password: newPassword, password_confirmation: newPassword };
      await expect(world.identity.passwords.reset({ ...reset, ip: nextAddress() })).rejects.toThrow(Invalid);
    }
  });

  test('an e-mail address that is in use, invalid or refused by the organisation is not accepted', async () => {
    const { id } = await hospital();
    const [person, other] = [await personIn(world, [id]), await personIn(world, [])];
    const { identity } = world;
    await expect(change(actor, person.id, { email: other.email })).rejects.toThrow('There is a user with the e-mail');
    await expect(change(actor, person.id, { email: 'nobody' })).rejects.toMatchObject({
      errors: { email: ['validation.email'] },
    });
    await expect(change(actor, person.id, { name: ' ' })).rejects.toMatchObject({
      errors: { name: ['validation.name'] },
    });
    const rule = { pattern: 'northsea.test', refused: false };
    await identity.whitelists.domains.set(actor, id, rule, { listed: true, confirmed: true });
    const refused = { errors: { email: ['user.email_domain|northsea.test'] } };
    await expect(change(actor, person.id, { email: 'a@elsewhere.test' })).rejects.toMatchObject(refused);
    await expect(change(actor, other.id, { joins: { organisationId: id } })).rejects.toMatchObject(refused);
    const thrownAway = { errors: { email: ['user.email_throw_away'] } };
    await expect(change(actor, other.id, { email: 'a@mailinator.com' })).rejects.toMatchObject(thrownAway);
    // Members from before the rule stay, and their name can be changed.
    await change(actor, person.id, { name: 'Noor' });
  });

  test('A2 who joins an organisation that is SSO-only is signed out where they had signed in by password', async () => {
    const [one, two] = [await hospital(), await hospital()];
    await world.identity.organisations.change(actor, two.id, { ssoOnly: true });
    const person = await personIn(world, [one.id]);
    const { sessionId } = await opened(world, { email: person.email, password, ip: nextAddress() });
    await change(actor, person.id, { name: 'Bram' });
    expect(await isAlive(world, sessionId)).toBe(true);
    await change(actor, person.id, { joins: { organisationId: two.id } });
    expect(await isAlive(world, sessionId)).toBe(false);
  });
});
