import { Conflict, Forbidden, Invalid, NotFound } from '@intake-desk/contracts';
import { AdminLogEntity } from '@intake-desk/database';
import { In } from 'typeorm';
import { defaultSettings } from '../departments/department-settings.ts';
import type { Scope } from '../staff/staff.ts';
import { OrganisationEntity } from '../tables/organisation.entity.ts';
import { OrganisationLinkEntity } from '../tables/organisation-link.entity.ts';
import { personIn } from '../testing/person.ts';
import { actor, eachWorld, nextScope, organisationWith, signedIn } from '../testing/world.ts';

eachWorld((world) => {
  const told = async () =>
    (await world.database.read().find(AdminLogEntity, { order: { id: 'ASC' } })).map(({ description }) => description);

  test('each change is logged in words, with its author', async () => {
    const { organisation, departments } = await organisationWith(world, 'northsea', ['ANE']);
    const { identity } = world;
    const who = { userId: null, name: 'Command line' };
    const role = await identity.roles.createByCommand(who, {
      organisationId: organisation.id,
      name: 'Nurse',
      permissions: ['send_invite'],
    });
    await identity.users.create(who, {
      name: 'Willemijn',
      email: 'Willemijn@Example.test ',
      organisationIds: [organisation.id],
      departmentIds: [departments.ANE ?? 0],
      roleIds: [role.id],
    });
    const other = await organisationWith(world, 'polder', ['PAI']);
    await identity.organisations.link(who, {
      organisationId: organisation.id,
      targetOrganisationId: other.organisation.id,
      departmentId: other.departments.PAI ?? 0,
    });
    expect(await told()).toEqual(
      expect.arrayContaining([
        'Test created the organisation Organisation northsea (northsea).',
        'Test created the department Department ANE (ANE) of Organisation northsea.',
        'Command line created the role Nurse of Organisation northsea.',
        'Command line created the user Willemijn (willemijn@example.test).',
        'Command line let the staff of Organisation northsea read the department Department PAI of Organisation polder.',
      ]),
    );
    const rows = await world.database.read().findBy(AdminLogEntity, { subject: 'user' });
    expect(rows[0]?.newValue).toEqual({
      name: 'Willemijn',
      email: 'willemijn@example.test',
      admin: false,
      organisations: ['Organisation northsea'],
      departments: ['Department ANE'],
      roles: ['Nurse'],
    });
  });

  test('a duplicate is refused in one sentence, and nothing is written', async () => {
    await organisationWith(world, 'twice', ['ANE']);
    const before = (await told()).length;
    await expect(organisationWith(world, 'twice', [])).rejects.toMatchObject({
      kind: 'conflict',
      message: 'There is an organisation with the symbol twice already.',
    });
    expect(await told()).toHaveLength(before);
    expect(await world.database.read().countBy(OrganisationEntity, { symbol: 'twice' })).toBe(1);
  });

  test('a link is not made twice, nor to itself', async () => {
    const one = (await organisationWith(world, 'one', [])).organisation.id;
    const two = (await organisationWith(world, 'two', [])).organisation.id;
    const link = () => world.identity.organisations.link(actor, { organisationId: one, targetOrganisationId: two });
    await link();
    await expect(link()).rejects.toThrow(Conflict);
    await expect(
      world.identity.organisations.link(actor, { organisationId: one, targetOrganisationId: one }),
    ).rejects.toThrow(Invalid);
  });

  test('D3 of links that are made at once one is made, so that taking it back leaves none', async () => {
    const { identity } = world;
    const reader = (await organisationWith(world, 'hasty', [])).organisation;
    for (let round = 0; round < 12; round += 1) {
      const target = (await organisationWith(world, `target-${round}`, [])).organisation;
      const link = { organisationId: reader.id, targetOrganisationId: target.id };
      const made = await Promise.allSettled(Array.from({ length: 6 }, () => identity.organisations.link(actor, link)));
      expect(made.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
      // A duplicate, which an earlier version could create.
      const again = { ...link, departmentId: null, createdAt: world.clock.now(), createdBy: null };
      await world.database.write(() => world.database.manager().insert(OrganisationLinkEntity, again));
      await identity.organisations.unlink(actor, link);
      expect(await world.database.read().countBy(OrganisationLinkEntity, { organisationId: reader.id })).toBe(0);
    }
  });

  test('D3 H1 a removed link shows nothing from the next request on, and the logs of both organisations have it', async () => {
    const { identity } = world;
    const reader = (await organisationWith(world, 'reader', [])).organisation;
    const read = await organisationWith(world, 'read', ['ANE', 'ORT']);
    const link = { organisationId: reader.id, targetOrganisationId: read.organisation.id };
    const part = { ...link, departmentId: read.departments.ANE ?? 0 };
    await identity.organisations.link(actor, link);
    await identity.organisations.link(actor, part);
    const who = await signedIn(world, (await personIn(world, [reader.id])).email);
    const seen = async () => {
      const { scope } = await nextScope(world, who, { org: 'reader' });
      return scope.departments.map(({ symbol }) => symbol);
    };
    expect(await seen()).toEqual(['ANE', 'ORT']);
    await identity.organisations.unlink(actor, link);
    expect(await seen()).toEqual(['ANE']);
    await expect(identity.organisations.unlink(actor, link)).rejects.toThrow(NotFound);
    await identity.organisations.unlink(actor, part);
    await expect(seen()).rejects.toThrow(Forbidden);
    const rowsOf = ({ id: organisationId }: { id: number }) =>
      world.database.read().find(AdminLogEntity, {
        where: { organisationId, subject: 'organisationLink' },
        order: { id: 'ASC' },
      });
    const rows = await rowsOf(read.organisation);
    const actions = rows.map(({ action, description }) => [action, description]);
    expect((await rowsOf(reader)).map(({ action, description }) => [action, description])).toEqual(actions);
    const names = { organisation: 'Organisation reader', target: 'Organisation read' };
    expect(rows.slice(-2)).toMatchObject([
      {
        action: 'delete',
        description: 'Test no longer lets the staff of Organisation reader read all departments of Organisation read.',
        oldValue: { ...names, department: null },
      },
      {
        action: 'delete',
        description:
          'Test no longer lets the staff of Organisation reader read the department Department ANE of Organisation read.',
        oldValue: { ...names, department: 'Department ANE' },
      },
    ]);
  });

  test('D3 a link is removed in its own direction, and for its own organisations alone', async () => {
    const { identity } = world;
    const [left, right, third] = await Promise.all(
      ['left', 'right', 'third'].map(
        async (symbol) => (await organisationWith(world, symbol, ['ANE'])).organisation.id,
      ),
    );
    const between = (organisationId = 0, targetOrganisationId = 0) => ({ organisationId, targetOrganisationId });
    for (const [from, to] of [
      [left, right],
      [right, left],
      [left, third],
    ]) {
      await identity.organisations.link(actor, between(from, to));
    }
    const links = async () =>
      (await world.database.read().findBy(OrganisationLinkEntity, { organisationId: In([left, right, third]) }))
        .map((link) => [link.organisationId, link.targetOrganisationId])
        .toSorted();
    await identity.organisations.unlink(actor, between(left, right));
    expect(await links()).toEqual(
      [
        [left, third],
        [right, left],
      ].toSorted(),
    );
    // A link to a deleted organisation can be removed too.
    await world.database.write(() =>
      world.database.manager().update(OrganisationEntity, { id: third }, { deletedAt: world.clock.now() }),
    );
    await expect(identity.organisations.link(actor, between(right, third))).rejects.toThrow(NotFound);
    await identity.organisations.unlink(actor, between(left, third));
    expect(await links()).toEqual([[right, left]]);
  });

  test('D3 a department of another organisation is no part of a link', async () => {
    const { identity } = world;
    const whole = await organisationWith(world, 'whole', ['ANE']);
    const other = await organisationWith(world, 'other', ['ORT']);
    const link = {
      organisationId: whole.organisation.id,
      targetOrganisationId: other.organisation.id,
      departmentId: whole.departments.ANE ?? 0,
    };
    await expect(identity.organisations.link(actor, link)).rejects.toThrow('There is no such department.');
    await expect(identity.organisations.unlink(actor, link)).rejects.toThrow('There is no such department.');
  });

  test("a user cannot be put into another organisation's department or role", async () => {
    const mine = await organisationWith(world, 'mine', ['ANE']);
    const theirs = await organisationWith(world, 'theirs', ['ORT']);
    await expect(
      world.identity.users.create(actor, {
        name: 'Sly',
        email: 'sly@example.test',
        organisationIds: [mine.organisation.id],
        departmentIds: [theirs.departments.ORT ?? 0],
        roleIds: [],
      }),
    ).rejects.toThrow(NotFound);
  });

  test('wrong fields are named, all at once', async () => {
    const { identity } = world;
    await expect(
      identity.organisations.create(actor, {
        symbol: 'no spaces',
        name: ' ',
        kind: 'clinic',
        timezone: 'Europe/Nowhere',
        language: 'en',
      }),
    ).rejects.toMatchObject({
      errors: { symbol: ['validation.invalid'], name: ['validation.name'], timezone: ['validation.invalid'] },
    });
    await expect(
      identity.users.create(actor, {
        name: 'Weak',
        email: 'not an address',
        pin: '12',
        organisationIds: [],
        departmentIds: [],
        roleIds: [],
      }),
    ).rejects.toMatchObject({ errors: { email: ['validation.email'], pin: ['validation.min'] } });
    await expect(
      identity.users.create(actor, {
        name: 'Weak',
        email: 'weak@example.test',
        password: 'Welcome2026!!',
        organisationIds: [],
        departmentIds: [],
        roleIds: [],
      }),
    ).rejects.toMatchObject({ errors: { password: ['password.common'] } });
  });

  test('a department has its configuration over the defaults, and a call that names none is refused', async () => {
    const { organisation, departments } = await organisationWith(world, 'config', ['ANE']);
    const ort = await world.identity.departments.create(actor, {
      organisationId: organisation.id,
      symbol: 'ORT',
      name: 'Orthopaedics',
      config: { sms_check: true, format_dob: 'DD-MM-YYYY' },
    });
    const part = (id: number, symbol: string) => ({
      id,
      symbol,
      name: symbol,
      organisationId: organisation.id,
      organisationSymbol: 'config',
      own: true,
    });
    const scope = (ids: ReturnType<typeof part>[]): Scope => ({
      organisationId: organisation.id,
      organisationSymbol: 'config',
      organisationName: organisation.name,
      timezone: organisation.timezone,
      language: 'en',
      departments: ids,
      readable: ids,
    });
    const both = [part(departments.ANE ?? 0, 'ANE'), part(ort.id, 'ORT')];
    expect(await world.identity.departments.config({ scope: scope(both.slice(0, 1)) })).toMatchObject({
      sms_check: false,
      format_dob: 'YYYY-MM-DD',
    });
    expect(await world.identity.departments.config({ scope: scope(both.slice(1)) })).toMatchObject({
      sms_check: true,
      format_dob: 'DD-MM-YYYY',
    });
    expect(await world.identity.departments.notificationTypes({ scope: scope(both.slice(1)) })).toEqual(
      defaultSettings.notificationTypes,
    );
    await expect(world.identity.departments.config({ scope: scope(both) })).rejects.toMatchObject({
      errors: { departmentSymbol: ['validation.department'] },
    });
  });

  test('I2 demonstration accounts are known as such', async () => {
    expect(await world.identity.users.anyDemo()).toBe(false);
    await world.identity.users.create(actor, {
      name: 'Demo',
      email: 'demo@demo.test',
      password: 'Intake-Demo-2026!',
      demo: true,
      organisationIds: [],
      departmentIds: [],
      roleIds: [],
    });
    expect(await world.identity.users.anyDemo()).toBe(true);
  });
});
