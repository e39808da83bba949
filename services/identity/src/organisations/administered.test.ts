import { Conflict, Invalid, NotFound } from '@intake-desk/contracts';
import type { OrganizationValues } from '@intake-desk/contracts/administration';
import { AdminLogEntity } from '@intake-desk/database';
import type { SignedIn } from '../staff/staff.ts';
import { OrganisationEntity } from '../tables/organisation.entity.ts';
import { WhitelistIpEntity } from '../tables/whitelist-ip.entity.ts';
import { plainDepartment } from '../testing/department-values.ts';
import { nextAddress } from '../testing/next-address.ts';
import { personIn } from '../testing/person.ts';
import {
  actor,
  eachWorld,
  isAlive,
  MINUTE,
  nextView,
  opened,
  openWorld,
  organisationWith,
  password,
  signedIn,
  staffIn,
} from '../testing/world.ts';

const DAY = 24 * 60 * MINUTE;
const values: OrganizationValues = {
  name: 'Polder Clinic',
  symbol: 'polder',
  kind: 'clinic',
  language: 'nl',
  timezone: 'Europe/Amsterdam',
  ssoOnly: false,
  ssoEnabled: false,
  secondFactor: false,
  pinEnabled: true,
  passwordExpiryDays: 0,
  supportContact: '',
  smallGroups: true,
  country: 'NL',
};
/** Text that a spreadsheet or a browser might execute. */
const harmful = ['<img src=x onerror=alert(1)>', '=HYPERLINK("x")', '{{constructor}}'];

eachWorld((world, _, open) => {
  let admin: SignedIn;
  let serial = 0;
  const unused = async () => false;

  beforeAll(async () => {
    await organisationWith(world, 'home', ['ANE']);
    const { email } = await personIn(world, [], { admin: true });
    admin = await signedIn(world, email);
  });

  const editor = () => staffIn(world, admin, 'home');
  const administered = () => world.identity.organisations.administered;
  const newSymbol = (): string => {
    serial += 1;
    return `org-${serial}`;
  };
  const made = async (given: Partial<OrganizationValues> = {}) =>
    administered().create(await editor(), { ...values, symbol: newSymbol(), ...given });
  const told = (id: number) =>
    world.database
      .read()
      .find(AdminLogEntity, { where: { subject: 'organisation', subjectId: String(id) }, order: { id: 'ASC' } });

  test('an organisation is created, changed, deleted and restored, each logged with before and after', async () => {
    const row = await made({ name: 'Polder' });
    expect(row).toMatchObject({ name: 'Polder', departments: 0, users: 0, version: 1, deleted_at: null });
    const { id, departments: _, users: _users, version, deleted_at: _deleted, ...rest } = row;
    const staff = await editor();
    const changed = await administered().change(staff, id, {
      ...rest,
      name: 'Polder West',
      pinEnabled: false,
      version,
    });
    expect(changed).toMatchObject({ name: 'Polder West', pinEnabled: false, version: 2 });
    expect(await administered().delete(staff, id, unused)).toMatchObject({ deleted_at: expect.any(String) });
    expect((await administered().list(staff)).at(-1)).toMatchObject({ id });
    expect(await administered().restore(staff, id)).toMatchObject({ name: 'Polder West', deleted_at: null });
    const rows = await told(id);
    expect(rows.map(({ action }) => action)).toEqual(['create', 'change', 'delete', 'enable']);
    expect(rows[1]).toMatchObject({
      oldValue: { name: 'Polder', pinEnabled: true },
      newValue: { name: 'Polder West', pinEnabled: false },
    });
  });

  test('small groups are protected by default, and switching that off is in the admin log', async () => {
    const { organisationId } = (await editor()).scope;
    expect((await administered().list(await editor())).find(({ id }) => id === organisationId)).toMatchObject({
      smallGroups: true,
    });
    const { id, symbol } = await made();
    const changed = await administered().change(await editor(), id, { ...values, symbol, smallGroups: false });
    expect(changed).toMatchObject({ smallGroups: false, version: 2 });
    expect((await told(id)).at(-1)).toMatchObject({
      oldValue: { smallGroups: true },
      newValue: { smallGroups: false },
    });
  });

  test('another symbol is confirmed, and one that is or was in use is refused at its field', async () => {
    const { id, version } = await made();
    const staff = await editor();
    const symbol = newSymbol();
    const change = { ...values, symbol, version };
    await expect(administered().change(staff, id, change)).rejects.toMatchObject({
      errors: { symbolConfirmed: ['validation.symbol_unconfirmed'] },
    });
    expect(await administered().change(staff, id, { ...change, symbolConfirmed: true })).toMatchObject({ symbol });
    await administered().delete(staff, id, unused);
    await expect(made({ symbol })).rejects.toMatchObject({ errors: { symbol: ['validation.unique'] } });
    await expect(made({ timezone: 'Europe/Nowhere' })).rejects.toThrow(Invalid);
    await expect(made({ name: '  ' })).rejects.toThrow(Invalid);
  });

  test('the second of two changes of an organisation is a conflict and stores nothing', async () => {
    const { id, symbol, version } = await made();
    const staff = await editor();
    await administered().change(staff, id, { ...values, symbol, name: 'First', version });
    const second = administered().change(staff, id, { ...values, symbol, name: 'Second', version });
    await expect(second).rejects.toThrow(Conflict);
    expect((await administered().list(staff)).find((one) => one.id === id)?.name).toBe('First');
  });

  test('one with intakes, and the one that the administrator works in, is not deleted', async () => {
    const { id } = await made();
    const staff = await editor();
    await expect(administered().delete(staff, id, async () => true)).rejects.toThrow(Conflict);
    await expect(administered().delete(staff, staff.scope.organisationId, unused)).rejects.toThrow(Conflict);
    expect((await administered().list(staff)).find((one) => one.id === id)?.deleted_at).toBeNull();
  });

  test('of two administrators who delete each other’s organisation at once, one does', async () => {
    const pair = [];
    for (const symbol of ['dune', 'heath']) {
      const { organisation } = await organisationWith(world, symbol, ['ANE']);
      const { email } = await personIn(world, [organisation.id], { admin: true });
      pair.push({
        id: organisation.id,
        staff: await staffIn(world, await signedIn(world, email, nextAddress()), symbol),
      });
    }
    const [one, other] = pair;
    if (!one || !other) throw new Error('Two organisations were made.');
    const outcomes = await Promise.allSettled([
      administered().delete(one.staff, other.id, unused),
      administered().delete(other.staff, one.id, unused),
    ]);
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  });

  test('a deleted and an unknown organisation are not found', async () => {
    const { id, symbol } = await made();
    const staff = await editor();
    await administered().delete(staff, id, unused);
    const change = { ...values, symbol };
    await expect(administered().change(staff, id, change)).rejects.toThrow(NotFound);
    await expect(administered().delete(staff, id, unused)).rejects.toThrow(NotFound);
    await expect(administered().restore(staff, 2_000_000_000)).rejects.toThrow(NotFound);
  });

  test('G2 one whose whitelist excludes the address is neither listed nor changed', async () => {
    const { id, symbol } = await made();
    const row = { organisationId: id, fromIp: '198.51.100.1', createdAt: world.clock.now() };
    await world.database.write(() => world.database.manager().insert(WhitelistIpEntity, row));
    const staff = await editor();
    expect((await administered().list(staff)).some((one) => one.id === id)).toBe(false);
    await expect(administered().change(staff, id, { ...values, symbol })).rejects.toThrow(NotFound);
    await expect(world.identity.departments.administered.list(staff, symbol)).rejects.toThrow(NotFound);
  });

  test('making an organisation SSO-only ends the sessions of its members', async () => {
    const { id, symbol } = await made();
    const { email } = await personIn(world, [id]);
    const { sessionId } = await opened(world, { email, password, ip: '192.0.2.9' });
    await administered().change(await editor(), id, { ...values, symbol, ssoOnly: true });
    expect(await isAlive(world, sessionId)).toBe(false);
  });

  test('without an identity provider nobody is left with single sign-on alone', async () => {
    const bare = await openWorld(open, { singleSignOn: false });
    await organisationWith(bare, 'home', ['ANE']);
    const before = await organisationWith(bare, 'before', ['ANE']);
    const { id: beforeId } = before.organisation;
    await bare.database.write(() =>
      bare.database.manager().update(OrganisationEntity, { id: beforeId }, { ssoOnly: true }),
    );
    const { email } = await personIn(bare, [], { admin: true });
    const staff = await staffIn(bare, await signedIn(bare, email), 'home');
    const { administered: organisations } = bare.identity.organisations;
    const refused = { errors: { ssoOnly: ['validation.sso_provider'] } };
    const asked = { ...values, symbol: newSymbol() };
    await expect(organisations.create(staff, { ...asked, ssoOnly: true })).rejects.toMatchObject(refused);
    const { id } = await organisations.create(staff, asked);
    const member = await personIn(bare, [id]);
    const { sessionId } = await opened(bare, { email: member.email, password, ip: '192.0.2.9' });
    await expect(organisations.change(staff, id, { ...asked, ssoOnly: true })).rejects.toMatchObject(refused);
    expect(await isAlive(bare, sessionId)).toBe(true);
    // The command line refuses it too.
    const { create, change } = bare.identity.organisations;
    const added = { ...asked, kind: 'hospital', symbol: newSymbol(), ssoOnly: true } as const;
    await expect(create(actor, added)).rejects.toMatchObject(refused);
    await expect(change(actor, id, { ssoOnly: true })).rejects.toMatchObject(refused);
    await expect(change(actor, beforeId, { ssoOnly: true, pinEnabled: false })).resolves.toBeUndefined();
    // An organisation that was SSO-only before can be renamed and opened.
    const there = { ...asked, symbol: 'before', ssoOnly: true };
    const renamed = await organisations.change(staff, beforeId, { ...there, name: 'Renamed' });
    expect(renamed).toMatchObject({ name: 'Renamed', ssoOnly: true });
    const switchedBack = await organisations.change(staff, beforeId, { ...there, ssoOnly: false });
    expect(switchedBack.ssoOnly).toBe(false);
  });

  test('a password expires after the fewest days of any organisation of the user', async () => {
    const [strict, mild] = [await made({ passwordExpiryDays: 30 }), await made({ passwordExpiryDays: 90 })];
    const both = await personIn(world, [strict.id, mild.id]);
    const one = await personIn(world, [mild.id]);
    const none = await personIn(world, [(await made()).id]);
    world.clock.forward(31 * DAY);
    const signIn = (email: string) => opened(world, { email, password, ip: '192.0.2.9' });
    await expect(signIn(both.email)).rejects.toMatchObject({
      errors: { password: ['editing_table.auth.password_expired_sent'] },
    });
    await expect(signIn(one.email)).resolves.toBeDefined();
    world.clock.forward(60 * DAY);
    await expect(signIn(one.email)).rejects.toThrow(Invalid);
    await expect(signIn(none.email)).resolves.toBeDefined();
    admin = await signedIn(world, admin.user.email);
  });

  test('staff see the support contact, also right after a change', async () => {
    const { id, symbol } = await made();
    await world.identity.departments.administered.create(await editor(), {
      ...plainDepartment('ANE'),
      organization: symbol,
    });
    const { email } = await personIn(world, [id]);
    const person = await signedIn(world, email);
    expect((await nextView(world, person)).organizations[0]).not.toHaveProperty('supportContact');
    await administered().change(await editor(), id, { ...values, symbol, supportContact: 'Desk 4400' });
    expect((await nextView(world, person)).organizations[0]).toMatchObject({ supportContact: 'Desk 4400' });
  });

  test.each(harmful)('F1 F2 %s is a name like any other', async (name) => {
    expect(await made({ name, supportContact: name })).toMatchObject({ name, supportContact: name });
  });

  test('D3 a link is created, listed in its direction and removed', async () => {
    const links = world.identity.organisations.administeredLinks;
    const [reader, target] = [await made(), await made()];
    const staff = await editor();
    await world.identity.departments.administered.create(staff, {
      ...plainDepartment('PAI'),
      organization: target.symbol,
    });
    const ends = { reader: reader.symbol, target: target.symbol };
    const whole = await links.create(staff, ends);
    const part = await links.create(staff, { ...ends, department: 'PAI' });
    const ours = async () => (await links.list(staff)).filter((one) => one.reader === reader.symbol);
    expect(await ours()).toEqual([
      { id: whole.id, ...ends, department: null },
      { id: part.id, ...ends, department: 'PAI' },
    ]);
    await expect(links.create(staff, ends)).rejects.toThrow(Conflict);
    await expect(links.create(staff, { ...ends, target: reader.symbol })).rejects.toThrow(Invalid);
    await expect(links.create(staff, { ...ends, department: 'NONE' })).rejects.toThrow(NotFound);
    await expect(links.create(staff, { ...ends, target: 'nowhere' })).rejects.toThrow(NotFound);
    await links.delete(staff, whole.id);
    expect(await ours()).toMatchObject([{ id: part.id }]);
    await expect(links.delete(staff, whole.id)).rejects.toThrow(NotFound);
  });
});
