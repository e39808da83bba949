import { limit, NotWhitelisted, Options, optionNames, permissions, UserView } from '@intake-desk/contracts';
import { Value } from 'typebox/value';
import type { SignedIn } from '../staff/staff.ts';
import { OrganisationEntity } from '../tables/organisation.entity.ts';
import { UserOptionEntity } from '../tables/user-option.entity.ts';
import { personIn } from '../testing/person.ts';
import { actor, eachWorld, nextCall, nextScope, nextView, organisationWith, signedIn } from '../testing/world.ts';

eachWorld((world) => {
  let nurse: SignedIn;
  let admin: SignedIn;

  beforeAll(async () => {
    const { identity } = world;
    const northsea = await organisationWith(world, 'northsea', ['MDL', 'ANE', 'ORT']);
    const polder = await organisationWith(world, 'polder', ['ORT', 'PAI']);
    const delta = await organisationWith(world, 'delta', [], { kind: 'overview' });
    for (const target of [northsea, polder]) {
      await identity.organisations.link(actor, {
        organisationId: delta.organisation.id,
        targetOrganisationId: target.organisation.id,
      });
    }
    const role = await identity.roles.createByCommand(actor, {
      organisationId: northsea.organisation.id,
      name: 'Nurse',
      permissions: ['view_user', 'send_invite'],
    });
    const empty = await identity.roles.createByCommand(actor, {
      organisationId: polder.organisation.id,
      name: 'Guest',
      permissions: [],
    });
    const all = [northsea, polder, delta].map(({ organisation }) => organisation.id);
    const { email } = await personIn(world, all, {
      departmentIds: [northsea.departments.ANE ?? 0, northsea.departments.ORT ?? 0, polder.departments.ORT ?? 0],
      roleIds: [role.id, empty.id],
    });
    nurse = await signedIn(world, email);
    admin = await signedIn(world, (await personIn(world, [polder.organisation.id], { admin: true })).email);
  });

  test('GET /api/user: memberships, one entry per organisation and symbol, roles with permissions', async () => {
    const view = await nextView(world, nurse);
    expect(Value.Check(UserView, view)).toBe(true);
    expect(view.organizations.map(({ symbol }) => symbol)).toEqual(['delta', 'northsea', 'polder']);
    expect(view.departments.map((one) => `${one.organizations.join()}/${one.symbol}`).toSorted()).toEqual([
      'delta/ANE',
      'delta/MDL',
      'delta/ORT',
      'delta/PAI',
      'northsea/ANE',
      'northsea/ORT',
      'polder/ORT',
    ]);
    expect(view.roles).toEqual([
      { name: 'Nurse', organization: 'northsea', permissions: ['send_invite', 'view_user'] },
      { name: 'Guest', organization: 'polder', permissions: [] },
    ]);
    expect(view.permissions).toEqual(['send_invite', 'view_user']);
  });

  test('every department of the view opens, and no other', async () => {
    const view = await nextView(world, nurse);
    for (const org of ['northsea', 'polder', 'delta']) {
      const shown = view.departments.filter((one) => one.organizations.includes(org)).map(({ symbol }) => symbol);
      const { scope } = await nextScope(world, nurse, { org });
      expect(new Set(shown)).toEqual(new Set(scope.departments.map(({ symbol }) => symbol)));
    }
  });

  test('G2 an organisation without a department hides no other, and a whitelist excludes only its own organisation', async () => {
    const { identity } = world;
    const empty = await organisationWith(world, 'aaa', []);
    const ward = await organisationWith(world, 'zzz', ['ANE']);
    const ids = [empty.organisation.id, ward.organisation.id];
    const { email } = await personIn(world, ids, { departmentIds: [ward.departments.ANE ?? 0] });
    const who = await signedIn(world, email);
    const seen = async () => {
      const { organizations, departments } = await nextView(world, who);
      return [organizations.map(({ symbol }) => symbol), departments.map((one) => one.organizations.join())];
    };
    expect(await seen()).toEqual([['aaa', 'zzz'], ['zzz']]);
    const { scope } = await nextScope(world, who, { org: 'zzz' });
    expect(scope.departments.map(({ symbol }) => symbol)).toEqual(['ANE']);
    const inside = { from: '10.0.0.1', to: null };
    const list = (id: number) => identity.whitelists.ips.set(actor, id, inside, { listed: true, confirmed: true });
    await list(empty.organisation.id);
    expect(await seen()).toEqual([['zzz'], ['zzz']]);
    await list(ward.organisation.id);
    await expect(seen()).rejects.toThrow(NotWhitelisted);
    for (const id of ids) {
      await identity.whitelists.ips.set(actor, id, inside, { listed: false });
      await world.database.write(() =>
        world.database.manager().update(OrganisationEntity, { id }, { deletedAt: world.clock.now() }),
      );
    }
  });

  test('G2 two calls from different addresses see what each may, though nothing changed between them', async () => {
    const { identity } = world;
    const [open, listed] = [await organisationWith(world, 'open', []), await organisationWith(world, 'listed', [])];
    const id = listed.organisation.id;
    const { email } = await personIn(world, [open.organisation.id, id], {});
    const inside = { from: '10.0.0.1', to: null };
    await identity.whitelists.ips.set(actor, id, inside, { listed: true, confirmed: true });
    const who = await nextCall(world, await signedIn(world, email));
    const seen = async (address: string) =>
      (await identity.users.view({ ...who, address })).organizations.map(({ symbol }) => symbol);
    expect(await seen('10.0.0.1')).toEqual(['listed', 'open']);
    expect(await seen('192.0.2.7')).toEqual(['open']);
    expect(await seen('10.0.0.1')).toEqual(['listed', 'open']);
    for (const { organisation } of [open, listed]) {
      await world.database.write(() =>
        world.database.manager().update(OrganisationEntity, { id: organisation.id }, { deletedAt: world.clock.now() }),
      );
    }
  });

  test('an administrator sees every organisation', async () => {
    const view = await nextView(world, admin);
    expect(view.admin).toBe(true);
    expect(view.permissions).toEqual([...permissions].sort());
    expect(view.organizations.map(({ symbol }) => symbol)).toEqual(['delta', 'northsea', 'polder']);
    expect(view.departments).toHaveLength(9);
  });

  test('organisations are sorted as people sort names, whatever the database does', async () => {
    const names = ['Zuid', 'Östra', 'oost'];
    const made = await Promise.all(names.map((name, place) => organisationWith(world, `sorted${place}`, [], { name })));
    const ids = made.map(({ organisation }) => organisation.id);
    const { email } = await personIn(world, ids, {});
    const view = await nextView(world, await signedIn(world, email));
    expect(view.organizations.map(({ name }) => name)).toEqual(['oost', 'Östra', 'Zuid']);
    for (const id of ids) {
      await world.database.write(() =>
        world.database.manager().update(OrganisationEntity, { id }, { deletedAt: world.clock.now() }),
      );
    }
  });

  test('options are kept per user, each in its own shape', async () => {
    const { identity } = world;
    expect(await identity.options.read(nurse)).toEqual({});
    await identity.options.put(nurse, { option: 'rowsPerPage_conversion', value: 25 });
    const saved = await identity.options.put(nurse, { option: 'rowsPerPage_conversion', value: 50 });
    expect(saved).toEqual({ rowsPerPage_conversion: 50 });
    expect(await identity.options.read(admin)).toEqual({});
    for (const value of [7, '51', undefined, { $gt: 1 }]) {
      await expect(identity.options.put(nurse, { option: 'rowsPerPage_conversion', value })).rejects.toMatchObject({
        errors: { value: ['option.invalid'] },
      });
    }
    expect(await identity.options.read(nurse)).toEqual({ rowsPerPage_conversion: 50 });
  });

  test('a cleared option looks as if it had never been saved', async () => {
    const { identity } = world;
    await identity.options.put(admin, { option: 'theme', value: 'dark' });
    await identity.options.put(nurse, { option: 'theme', value: 'dark' });
    await identity.options.put(nurse, { option: 'locale', value: 'es' });
    await identity.options.put(nurse, { option: 'theme', value: null });
    expect(await identity.options.read(nurse)).toEqual({ rowsPerPage_conversion: 50, locale: 'es' });
    for (const option of ['theme', 'locale', 'rowsPerPage_conversion', 'dense'] as const) {
      await identity.options.put(nurse, { option, value: null });
    }
    expect(await identity.options.read(nurse)).toEqual({});
    expect((await signedIn(world, nurse.user.email)).language).toBe('en');
    expect(await identity.options.read(admin)).toEqual({ theme: 'dark' });
    await identity.options.put(admin, { option: 'theme', value: null });
  });

  test('both tabs of the dashboard are remembered with period, dates, page size, columns; every table with the widths of its columns', async () => {
    const dates = { start: '2026-03-01', end: '2026-03-31' };
    const options = {
      selected_period_appointments: 'next30days',
      dates_appointments: dates,
      dates_conversion: dates,
      dashboardActiveTab: 'appointments',
      rowsPerPage_appointments: 100,
      showAppointmentTab: true,
      hiddenColumns_appointments: ['origin'],
      columnWidths_conversion: { fullname: 320, date_sent: 48 },
      columnWidths_intakes: { epd: 200 },
      columnWidths_users: { lastSeen: 240 },
      columnWidths_roles: { name: 300 },
      characterKeys: false,
      lastReport: { northsea: 'content=all&submitted=lastquarter' },
      rowsPerPage_lists: Object.fromEntries(
        optionNames.flatMap((name) => {
          const table = /^columnWidths_(.+)/.exec(name)?.[1];
          return table ? [[table, 25]] : [];
        }),
      ),
    };
    expect(Value.Check(Options, options)).toBe(true);
    for (const option of optionNames.filter((name) => name in options)) {
      await world.identity.options.put(nurse, {
        option,
        value: Object.entries(options).find(([name]) => name === option)?.[1],
      });
    }
    expect(await world.identity.options.read(nurse)).toEqual(options);
    // S1 §9, and the shortcut "today".
    const ahead = ['next7days', 'next14days', 'next30days', 'next90days'];
    for (const value of [...ahead, 'thisweek', 'thismonth', 'thisyear', 'custom', 'today']) {
      await world.identity.options.put(nurse, { option: 'selected_period_appointments', value });
    }
    const refused = [
      { option: 'selected_period_appointments', value: 'last30days' },
      { option: 'dashboardActiveTab', value: 'tablet' },
      { option: 'characterKeys', value: 'off' },
      { option: 'columnWidths_users', value: { lastSeen: 47 } },
      { option: 'rowsPerPage_appointments', value: 11 },
      { option: 'lastReport', value: { northsea: 'x'.repeat(limit.lastReport.length + 1) } },
      { option: 'columnWidths_conversion', value: { fullname: 47 } },
      { option: 'columnWidths_conversion', value: { fullname: 801 } },
      { option: 'columnWidths_conversion', value: JSON.parse('{"__proto__": 100}') },
    ] as const;
    for (const { option, value } of refused) {
      await expect(world.identity.options.put(nurse, { option, value })).rejects.toMatchObject({
        errors: { value: ['option.invalid'] },
      });
    }
    for (const option of optionNames) await world.identity.options.put(nurse, { option, value: null });
  });

  test('the locale option is the language of the next request', async () => {
    await world.identity.options.put(nurse, { option: 'locale', value: 'pt' });
    expect((await signedIn(world, nurse.user.email)).language).toBe('pt');
  });

  test('an option whose value has gone out of use is left out', async () => {
    await world.database.write(async () => {
      const row = { userId: admin.user.id, updatedAt: world.clock.now() };
      await world.database.manager().insert(UserOptionEntity, { ...row, name: 'theme', value: 'sepia' });
      await world.database.manager().insert(UserOptionEntity, { ...row, name: 'forgotten', value: 1 });
      await world.database.manager().insert(UserOptionEntity, { ...row, name: 'dense', value: true });
    });
    expect(await world.identity.options.read(admin)).toEqual({ dense: true });
  });
});
