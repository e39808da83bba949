import { Conflict, Forbidden, grantablePermissions, Invalid, NotFound, type Permission } from '@intake-desk/contracts';
import { AdminLogEntity, OutboxMessageEntity } from '@intake-desk/database';
import { Not } from 'typeorm';
import { UserEntity } from '../tables/user.entity.ts';
import { UserOrganisationEntity } from '../tables/user-organisation.entity.ts';
import { nextAddress } from '../testing/next-address.ts';
import { personIn } from '../testing/person.ts';
import { setPassword } from '../testing/set-password.ts';
import {
  actor,
  eachWorld,
  ip,
  isAlive,
  newPassword,
  opened,
  organisationWith,
  password,
  signedIn,
  staffIn,
} from '../testing/world.ts';
import type { AccountValues } from './account-values.ts';

const managing: readonly Permission[] = ['view_user', 'add_user', 'edit_user', 'destroy_user'];

eachWorld((world) => {
  let made = 0;

  const accounts = () => world.identity.users.administered;
  const newEmail = () => {
    made += 1;
    return `new.${made}@example.test`;
  };
  const valuesOf = ({ name, email }: { name: string; email: string }): AccountValues => ({ name, email });

  /** A hospital with an editor of its users, an administrator, and a role that the editor cannot assign. */
  async function hospital() {
    made += 1;
    const org = `hospital-${made}`;
    const { organisation, departments } = await organisationWith(world, org, ['ANE', 'ORT']);
    const { id } = organisation;
    const role = async (name: string, permissions: readonly Permission[]) =>
      (await world.identity.roles.createByCommand(actor, { organisationId: id, name, permissions })).id;
    const editing = await role('Editor', [...managing, 'send_invite']);
    const nurse = await role('Nurse', ['send_invite']);
    const manager = await role('Manager', grantablePermissions);
    const ANE = departments.ANE ?? 0;
    const person = await personIn(world, [id], { departmentIds: [ANE], roleIds: [editing] });
    const chief = await personIn(world, [id], { admin: true });
    const as = async (email: string) => staffIn(world, await signedIn(world, email, nextAddress()), org);
    return {
      id,
      org,
      ANE,
      ORT: departments.ORT ?? 0,
      editing,
      nurse,
      manager,
      person,
      chief,
      editor: () => as(person.email),
      admin: () => as(chief.email),
    };
  }
  const entries = async (userId: number) => {
    const where = { subject: 'user', subjectId: String(userId) };
    return world.database.read().find(AdminLogEntity, { where, order: { id: 'ASC' } });
  };
  const stored = (id: number) => world.database.read().findOneByOrFail(UserEntity, { id });

  test('a user is created with the given values, and signs in by the mailed instructions', async () => {
    const { editor, org } = await hospital();
    const email = newEmail();
    const anna = await accounts().create(await editor(), {
      name: ' Anna Visser ',
      email: ` ${email.toUpperCase()}`,
      send_email_instructions: true,
      roles: ['Nurse'],
      departments: ['ANE'],
      locations: ['North wing'],
      integrationId: 'anna@video',
      pin: '2468',
    });
    expect(anna).toEqual({
      id: anna.id,
      name: 'Anna Visser',
      email,
      admin: false,
      organizations: [org],
      version: 1,
      roles: ['Nurse'],
      departments: ['ANE'],
      locations: ['North wing'],
      integrationId: 'anna@video',
      pin: true,
      secondFactor: false,
      locked: null,
      lastSeenAt: null,
      disabled_at: null,
      deleted_at: null,
      instructions: { sentAt: world.clock.now().toISOString(), until: expect.any(String) },
    });
    const [mail, ...others] = await world.database.read().findBy(OutboxMessageEntity, { recipient: email });
    expect(others).toEqual([]);
    expect(mail).toMatchObject({ channel: 'mail', kind: 'account', state: 'queued' });
    const [, token = ''] = /\/reset\/([\w-]+)\?/.exec(JSON.stringify(mail?.payload)) ?? [];
    await setPassword(world, { email, token });
    await expect(opened(world, { email, password: newPassword, ip: nextAddress() })).resolves.toBeDefined();
    expect((await entries(anna.id))[0]?.newValue).toMatchObject({ roles: ['Nurse'], locations: ['North wing'] });
  });

  test('a generated password is to be changed at the first sign-in; a typed one meets the policy', async () => {
    const { editor } = await hospital();
    const email = newEmail();
    const typed = { name: 'Bram', email, password: newPassword, password_confirmation: newPassword };
    await accounts().create(await editor(), { ...typed, generated_password: true });
    expect((await world.identity.signIn.withPassword({ email, password: newPassword, ip })).next).not.toBe('open');
    const weak = { name: 'Weak', email: newEmail(), password: 'Weak!', password_confirmation: 'Other!' };
    await expect(accounts().create(await editor(), weak)).rejects.toMatchObject({
      errors: { password_confirmation: ['password.confirmed'] },
    });
    await expect(
      accounts().create(await editor(), { ...weak, password_confirmation: weak.password }),
    ).rejects.toMatchObject({ errors: { password: expect.arrayContaining(['password.length']) } });
    await expect(accounts().create(await editor(), { name: 'None', email: newEmail() })).rejects.toMatchObject({
      errors: { password: ['validation.required'] },
    });
  });

  test('a duplicate e-mail and each wrong field are errors of their field, and nothing is created', async () => {
    const { editor, person } = await hospital();
    const before = await world.database.read().count(UserEntity);
    await expect(
      accounts().create(await editor(), {
        name: 'Copy',
        email: person.email,
        admin: true,
        organizations: ['elsewhere'],
        roles: ['Manager', 'Nobody'],
        departments: ['ORT', 'XXX'],
        send_email_instructions: true,
      }),
    ).rejects.toMatchObject({
      errors: {
        email: ['validation.unique'],
        admin: ['user.admin_only'],
        organizations: ['user.organisation_needed', 'user.admin_only'],
        roles: ['user.role_unknown', 'role.permission_not_held'],
        departments: ['user.department_unknown', 'user.department_not_held'],
      },
    });
    expect(await world.database.read().count(UserEntity)).toBe(before);
  });

  test('a user is changed, each change is logged, and another version is a conflict', async () => {
    const { editor, id, ANE, nurse } = await hospital();
    const user = await personIn(world, [id], { departmentIds: [ANE], roleIds: [nurse] });
    const email = newEmail();
    const changed = await accounts().change(await editor(), user.id, {
      name: 'New name',
      email,
      roles: [],
      departments: [],
      locations: ['South wing'],
      integrationId: 'x1',
      version: 1,
    });
    expect(changed).toMatchObject({ name: 'New name', email, roles: [], departments: [], locations: ['South wing'] });
    expect(changed.version).toBeGreaterThan(1);
    const stale = accounts().change(await editor(), user.id, { name: 'Stale', email, version: 1 });
    await expect(stale).rejects.toThrow(Conflict);
    expect((await entries(user.id)).at(-1)).toMatchObject({
      oldValue: { name: user.name, roles: ['Nurse'], locations: [], integrationId: null },
      newValue: { name: 'New name', roles: [], locations: ['South wing'], integrationId: 'x1' },
    });
    // Omitted values stay.
    expect(await accounts().change(await editor(), user.id, { name: 'Third name', email })).toMatchObject({
      locations: ['South wing'],
      integrationId: 'x1',
    });
  });

  test('A2 a new password ends all sessions, a new PIN those by PIN; the log has neither value', async () => {
    const { editor, id } = await hospital();
    const user = await personIn(world, [id], { pin: '1357' });
    const { sessionId } = await opened(world, { email: user.email, password, ip: nextAddress() });
    const tablet = await world.identity.pin.signIn({ email: user.email, pin: '1357', ip: nextAddress() });
    await accounts().change(await editor(), user.id, { ...valuesOf(user), pin: '97531' });
    expect([await isAlive(world, sessionId), await isAlive(world, tablet.sessionId)]).toEqual([true, false]);
    const typed = { password: newPassword, password_confirmation: newPassword };
    await accounts().change(await editor(), user.id, { ...valuesOf(user), ...typed });
    expect(await isAlive(world, sessionId)).toBe(false);
    await expect(opened(world, { email: user.email, password: newPassword, ip: nextAddress() })).resolves.toBeDefined();
    expect(await accounts().change(await editor(), user.id, { ...valuesOf(user), pin: null })).toMatchObject({
      pin: false,
    });
    const rows = await entries(user.id);
    const ways = rows.filter(({ action }) => action !== 'create' && action !== 'change');
    expect(ways.map(({ action, description }) => [action, description.replace(/^.* (gave|set|took) /, '$1 ')])).toEqual(
      [
        ['givePin', `gave a new PIN to the user ${user.name} (${user.email}).`],
        ['setPassword', `set a new password for the user ${user.name} (${user.email}).`],
        ['removePin', `took the PIN from the user ${user.name} (${user.email}).`],
      ],
    );
    const told = JSON.stringify(rows);
    for (const value of ['97531', newPassword]) expect(told).not.toContain(value);
    for (const pin of ['123', 'abcd']) {
      const wrong = accounts().change(await editor(), user.id, { ...valuesOf(user), pin });
      await expect(wrong).rejects.toMatchObject({ errors: { pin: expect.anything() } });
    }
  });

  test('A2 a deactivated user is signed out and can be activated again; nobody deactivates or deletes their own account', async () => {
    const { editor, id, person } = await hospital();
    const user = await personIn(world, [id]);
    const { sessionId } = await opened(world, { email: user.email, password, ip: nextAddress() });
    const off = await accounts().setDisabled(await editor(), user.id, { disabled: true, version: user.version });
    expect(off.disabled_at).not.toBeNull();
    expect(await isAlive(world, sessionId)).toBe(false);
    const stale = accounts().setDisabled(await editor(), user.id, { disabled: false, version: user.version });
    await expect(stale).rejects.toThrow(Conflict);
    const { version } = off;
    expect(await accounts().setDisabled(await editor(), user.id, { disabled: false, version })).toMatchObject({
      disabled_at: null,
    });
    await expect(accounts().setDisabled(await editor(), person.id, { disabled: true })).rejects.toThrow('own account');
    await expect(accounts().delete(await editor(), person.id)).rejects.toThrow('own account');
    const own = accounts().change(await editor(), person.id, { ...valuesOf(person), organizations: [] });
    await expect(own).rejects.toMatchObject({
      errors: { organizations: ['user.organisation_needed', 'user.locked'] },
    });
  });

  test('deleting removes a user who never signed in; others keep their row, and their e-mail can be used again', async () => {
    const { editor, id, ANE, nurse } = await hospital();
    const unused = await personIn(world, [id], { departmentIds: [ANE], roleIds: [nurse] });
    expect(await accounts().delete(await editor(), unused.id)).toBeNull();
    expect(await world.database.read().existsBy(UserEntity, { id: unused.id })).toBe(false);
    const user = await personIn(world, [id], { departmentIds: [ANE], roleIds: [nurse], pin: '1234' });
    const { sessionId } = await opened(world, { email: user.email, password, ip: nextAddress() });
    const deleted = await accounts().delete(await editor(), user.id);
    expect(deleted).toMatchObject({
      id: user.id,
      email: '',
      roles: [],
      departments: [],
      pin: false,
      locked: 'deleted',
    });
    expect(deleted?.deleted_at).toBe(world.clock.now().toISOString());
    expect(await isAlive(world, sessionId)).toBe(false);
    expect((await world.identity.users.administered.list(await editor())).find((one) => one.id === user.id)).toEqual(
      deleted,
    );
    expect((await entries(user.id)).at(-1)?.description).toContain(`deleted the user ${user.name} (${user.email})`);
    const again = { ...valuesOf(user), send_email_instructions: true };
    await expect(accounts().create(await editor(), again)).resolves.toMatchObject({ email: user.email });
    await expect(accounts().change(await editor(), user.id, again)).rejects.toThrow(NotFound);
    await expect(accounts().setDisabled(await editor(), user.id, { disabled: false })).rejects.toThrow(NotFound);
    await expect(accounts().delete(await editor(), user.id)).rejects.toThrow(NotFound);
  });

  test('an editor removes the second factor of others, not their own', async () => {
    const { editor, id, person } = await hospital();
    const user = await personIn(world, [id]);
    await world.database.write(() =>
      world.database.manager().update(UserEntity, { id: user.id }, { totpSecret: 's', totpConfirmedAt: new Date(0) }),
    );
    expect(
      (await world.identity.users.administered.list(await editor())).find((one) => one.id === user.id),
    ).toMatchObject({
      secondFactor: true,
    });
    expect(await accounts().resetSecondFactor(await editor(), user.id)).toMatchObject({ secondFactor: false });
    expect(await stored(user.id)).toMatchObject({ totpSecret: null, totpConfirmedAt: null });
    await expect(accounts().resetSecondFactor(await editor(), person.id)).rejects.toThrow(Conflict);
  });

  test('D6 the account of a user with more rights, or of an administrator, is not the editor’s to change', async () => {
    const { editor, id, manager, chief, nurse } = await hospital();
    const stronger = await personIn(world, [id], { roleIds: [manager, nurse] });
    await personIn(world, [id], { admin: true });
    for (const [user, locked] of [
      [stronger, 'rights'],
      [chief, 'administrator'],
    ] as const) {
      const shown = (await world.identity.users.administered.list(await editor())).find((one) => one.id === user.id);
      expect(shown).toMatchObject({ locked, integrationId: null });
      const tried = accounts().change(await editor(), user.id, {
        name: 'Mine',
        email: newEmail(),
        pin: '4321',
        integrationId: 'mine',
        admin: !user.admin,
        password: newPassword,
        password_confirmation: newPassword,
      });
      const key = ['user.locked'];
      await expect(tried).rejects.toMatchObject({
        errors: { name: key, email: key, pin: key, integrationId: key, password: key, admin: ['user.admin_only'] },
      });
      await expect(accounts().setDisabled(await editor(), user.id, { disabled: true })).rejects.toThrow(Forbidden);
      await expect(accounts().delete(await editor(), user.id)).rejects.toThrow(Forbidden);
      await expect(accounts().resetSecondFactor(await editor(), user.id)).rejects.toThrow(Forbidden);
      expect(await stored(user.id)).toMatchObject({ name: user.name, version: 1, disabledAt: null, deletedAt: null });
    }
    // Removing the rights would unlock the account.
    for (const values of [{ roles: ['Manager'] }, { roles: [] }, { departments: ['ANE'] }, { locations: ['South'] }]) {
      const field = Object.keys(values).join();
      const tried = accounts().change(await editor(), stronger.id, { ...valuesOf(stronger), ...values });
      await expect(tried).rejects.toMatchObject({ errors: { [field]: ['user.locked'] } });
    }
    const out = accounts().change(await editor(), stronger.id, { ...valuesOf(stronger), organizations: [] });
    await expect(out).rejects.toMatchObject({ errors: { organizations: expect.arrayContaining(['user.locked']) } });
    // Unchanged values are no change.
    const same = accounts().change(await editor(), stronger.id, { ...valuesOf(stronger), roles: ['Nurse', 'Manager'] });
    await expect(same).resolves.toMatchObject({ roles: ['Manager', 'Nurse'] });
  });

  test('the last administrator keeps the flag, with an error at the field; one of two may lose it', async () => {
    const { admin, chief, id } = await hospital();
    const { database } = world;
    const others = { admin: true, id: Not(chief.id) };
    await database.write(() => database.manager().update(UserEntity, others, { disabledAt: database.now() }));
    const stop = async () => accounts().change(await admin(), chief.id, { ...valuesOf(chief), admin: false });
    await expect(stop()).rejects.toMatchObject({ errors: { admin: ['user.last_admin'] } });
    expect(await stored(chief.id)).toMatchObject({ admin: true });
    await personIn(world, [id], { admin: true });
    expect(await stop()).toMatchObject({ admin: false });
  });

  test('D6 a mail informs a user of changes that somebody else made to the account, at the former address too', async () => {
    const { editor, person, id, ANE, nurse } = await hospital();
    const user = await personIn(world, [id], { departmentIds: [ANE], roleIds: [nurse] });
    const told = async (recipient: string) =>
      (await world.database.read().findBy(OutboxMessageEntity, { recipient, kind: 'changed' })).map(
        (mail) => mail.payload,
      );
    const change = async (values: Partial<AccountValues>) =>
      accounts().change(await editor(), user.id, { ...valuesOf(user), ...values });
    await change({ name: 'Married name', locations: ['North wing'] });
    await change({ roles: ['Nurse'] });
    expect(await told(user.email)).toEqual([]);
    const email = newEmail();
    await change({ email, pin: '97531', roles: [], password: newPassword, password_confirmation: newPassword });
    const mail = {
      name: user.name,
      editor: person.name,
      changes: ['email', 'password', 'pin', 'rights'],
      language: 'nl',
      moment: world.clock.now().toISOString(),
      timezone: 'Europe/Amsterdam',
    };
    expect(await told(user.email)).toEqual([mail]);
    expect(await told(email)).toEqual([mail]);
  });

  test('D6 a mail informs a user of another address or PIN that somebody set at their own desk', async () => {
    const { editor, person } = await hospital();
    const email = newEmail();
    await accounts().change(await editor(), person.id, { name: 'Another name', email, pin: '97531' });
    for (const recipient of [person.email, email]) {
      const mails = await world.database.read().findBy(OutboxMessageEntity, { recipient, kind: 'changed' });
      expect(mails.map(({ payload }) => payload)).toMatchObject([{ changes: ['email', 'pin'] }]);
    }
  });

  test('D6 a mail informs a user of changes by command: rights, the PIN, the second factor', async () => {
    const { id, ANE } = await hospital();
    const user = await personIn(world, [id], {});
    const { database, identity } = world;
    await database.write(() => database.manager().update(UserEntity, { id: user.id }, { totpSecret: 's' }));
    await identity.users.change(actor, user.id, { joins: { organisationId: id, departmentIds: [ANE] } });
    await identity.pin.renew(actor, user.id);
    await identity.secondFactor.clear(actor, user.id);
    const order = { id: 'ASC' } as const;
    const mails = await database
      .read()
      .find(OutboxMessageEntity, { where: { recipient: user.email, kind: 'changed' }, order });
    expect(mails.map(({ payload }) => payload)).toMatchObject([
      { changes: ['rights'] },
      { changes: ['pin'] },
      { changes: ['secondFactor'] },
    ]);
    expect(mails.filter(({ payload }) => Object(payload).editor)).toEqual([]);
  });

  test('D10 of a user of two organisations an editor of one changes what belongs to theirs, and takes them out of it', async () => {
    const [one, two] = [await hospital(), await hospital()];
    const shared = await personIn(world, [one.id, two.id], {
      departmentIds: [one.ANE, two.ANE],
      roleIds: [one.nurse, two.nurse],
    });
    const editor = await one.editor();
    const shown = (await world.identity.users.administered.list(editor)).find(({ id }) => id === shared.id);
    expect(shown).toMatchObject({ locked: 'elsewhere', organizations: [one.org], roles: ['Nurse'] });
    const renamed = accounts().change(editor, shared.id, { name: 'Mine', email: shared.email });
    await expect(renamed).rejects.toMatchObject({ errors: { name: ['user.locked'] } });
    await expect(accounts().delete(editor, shared.id)).rejects.toThrow(Forbidden);
    expect(await accounts().change(editor, shared.id, { ...valuesOf(shared), roles: [] })).toMatchObject({ roles: [] });
    const out = await accounts().change(editor, shared.id, { ...valuesOf(shared), organizations: [] });
    expect(out).toMatchObject({ organizations: [], roles: [], departments: [] });
    await expect(accounts().change(editor, shared.id, valuesOf(shared))).rejects.toThrow(NotFound);
    const left = (await world.identity.users.administered.list(await two.editor())).find(({ id }) => id === shared.id);
    expect(left).toMatchObject({ locked: null, organizations: [two.org], roles: ['Nurse'], departments: ['ANE'] });
    // The last organisation stays.
    const last = accounts().change(await two.editor(), shared.id, { ...valuesOf(shared), organizations: [] });
    await expect(last).rejects.toMatchObject({ errors: { organizations: ['user.organisation_needed'] } });
  });

  test('D10 an editor of both organisations changes the account; an administrator gives organisations', async () => {
    const [one, two] = [await hospital(), await hospital()];
    const both = await personIn(world, [one.id, two.id], {
      departmentIds: [one.ANE],
      roleIds: [one.editing, two.editing],
    });
    const shared = await personIn(world, [one.id, two.id]);
    const editor = await staffIn(world, await signedIn(world, both.email, nextAddress()), one.org);
    const renamed = accounts().change(editor, shared.id, { name: 'Renamed', email: shared.email });
    await expect(renamed).resolves.toMatchObject({ name: 'Renamed', organizations: [one.org] });
    const user = await personIn(world, [one.id]);
    const admin = await one.admin();
    const wanted = [one.org, two.org];
    const grown = await accounts().change(admin, user.id, { ...valuesOf(user), organizations: wanted, admin: true });
    expect(grown).toMatchObject({ organizations: wanted.toSorted(), admin: true });
    expect(await world.database.read().countBy(UserOrganisationEntity, { userId: user.id })).toBe(2);
    const shrunk = { ...valuesOf(user), organizations: [one.org], admin: false };
    expect(await accounts().change(admin, user.id, shrunk)).toMatchObject({ organizations: [one.org], admin: false });
  });

  test('D2 a user of another organisation is not found', async () => {
    const [one, two] = [await hospital(), await hospital()];
    const foreign = await personIn(world, [two.id]);
    const editor = await one.editor();
    const tries = [
      () => accounts().change(editor, foreign.id, valuesOf(foreign)),
      () => accounts().setDisabled(editor, foreign.id, { disabled: true }),
      () => accounts().delete(editor, foreign.id),
      () => accounts().resetSecondFactor(editor, foreign.id),
    ];
    for (const tried of tries) await expect(tried()).rejects.toThrow(NotFound);
    expect(await stored(foreign.id)).toMatchObject({ name: foreign.name, disabledAt: null, version: 1 });
  });

  test('the choices name what the editor can give', async () => {
    const { editor, admin, org } = await hospital();
    expect(await accounts().choices(await editor())).toEqual({
      roles: [
        { name: 'Editor', grantable: true },
        { name: 'Manager', grantable: false },
        { name: 'Nurse', grantable: true },
      ],
      departments: [
        { symbol: 'ANE', name: 'Department ANE', grantable: true },
        { symbol: 'ORT', name: 'Department ORT', grantable: false },
      ],
      organizations: [{ symbol: org, name: `Organisation ${org}` }],
      ssoOnly: false,
    });
    const all = await accounts().choices(await admin());
    expect(all.organizations.length).toBeGreaterThan(1);
    expect(all.departments.every(({ grantable }) => grantable)).toBe(true);
  });

  test('users who sign in by SSO get no password, no PIN and no mail', async () => {
    made += 1;
    const org = `sso-${made}`;
    const { organisation } = await organisationWith(world, org, [], { ssoOnly: true, ssoEnabled: true });
    const admin = { ...(await (await hospital()).admin()) };
    const scope = { ...admin.scope, organisationId: organisation.id, organisationSymbol: org };
    const editor = { ...admin, scope };
    const email = newEmail();
    const user = await accounts().create(editor, { name: 'Sso', email, send_email_instructions: true });
    expect(await world.database.read().countBy(OutboxMessageEntity, { recipient: email })).toBe(0);
    const typed = { password: newPassword, password_confirmation: newPassword };
    await expect(accounts().change(editor, user.id, { ...valuesOf(user), ...typed, pin: '1234' })).rejects.toThrow(
      Invalid,
    );
  });
});
