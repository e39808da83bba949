import { Invalid, limit } from '@intake-desk/contracts';
import { OutboxMessageEntity } from '@intake-desk/database';
import { UserEntity } from '../tables/user.entity.ts';
import { nextAddress } from '../testing/next-address.ts';
import { personIn } from '../testing/person.ts';
import { actor, eachWorld, organisationWith, signedIn, staffIn } from '../testing/world.ts';

eachWorld((world) => {
  let made = 0;

  /** A user who may create users of a hospital and assign the nurse role and one department. */
  async function editor() {
    made += 1;
    const org = `list-${made}`;
    const { organisation, departments } = await organisationWith(world, org, ['ANE', 'ORT']);
    const of = { organisationId: organisation.id };
    const own = await world.identity.roles.createByCommand(actor, {
      ...of,
      name: 'Nurse',
      permissions: ['add_user', 'view_user'],
    });
    await world.identity.roles.createByCommand(actor, { ...of, name: 'Manager', permissions: ['edit_role'] });
    const values = { departmentIds: [departments.ANE ?? 0], roleIds: [own.id] };
    const person = await personIn(world, [organisation.id], values);
    return staffIn(world, await signedIn(world, person.email, nextAddress()), org);
  }
  const users = () => world.database.read().count(UserEntity);
  const mails = () => world.database.read().count(OutboxMessageEntity);
  const address = (name: string) => `${name}.${made}@list.test`;

  test('D6 a user of a list works in the department with that symbol, not in another one that is called so', async () => {
    const { organisation } = await organisationWith(world, 'list-names', []);
    const of = { organisationId: organisation.id };
    for (const [symbol, name] of [
      ['SUR', 'OK'],
      ['OK', 'Theatre'],
      ['ok', 'Outpatients'],
    ] as const) {
      await world.identity.departments.create(actor, { ...of, symbol, name });
    }
    const { email } = await personIn(world, [organisation.id], { admin: true });
    const who = await staffIn(world, await signedIn(world, email, nextAddress()), 'list-names');
    const cells = ['OK', 'ok', 'theatre'];
    const csv = ['name,email,departments', ...cells.map((cell, n) => `Anna,anna-${n}@list.test,${cell}`)].join('\n');
    const { rows } = await world.identity.users.administered.import(who, { csv, dryRun: true });
    expect(rows.map(({ departments }) => departments.join())).toEqual(['OK', 'ok', 'OK']);
  });

  test('a dry run lists the users of a file without creating them; the import creates all, each with a mail', async () => {
    const who = await editor();
    const csv = [
      '\uFEFFEmail;Name;Departments;Roles',
      `${address('anna').toUpperCase()};Anna Visser;ane;Nurse`,
      '',
      `${address('bram')};"Bram; de Boer";department ane;`,
    ].join('\r\n');
    const [userCount, mailCount] = [await users(), await mails()];
    const dry = await world.identity.users.administered.import(who, { csv, dryRun: true });
    expect(dry.created).toBe(0);
    expect(dry.rows).toEqual([
      {
        row: 2,
        name: 'Anna Visser',
        email: address('anna').toUpperCase(),
        roles: ['Nurse'],
        departments: ['ANE'],
        errors: [],
      },
      { row: 3, name: 'Bram; de Boer', email: address('bram'), roles: [], departments: ['ANE'], errors: [] },
    ]);
    expect([await users(), await mails()]).toEqual([userCount, mailCount]);
    const { created, rows } = await world.identity.users.administered.import(who, { csv, dryRun: false });
    expect([created, rows]).toEqual([2, dry.rows]);
    expect([await users(), await mails()]).toEqual([userCount + 2, mailCount + 2]);
    const anna = (await world.identity.users.administered.list(who)).find(({ email }) => email === address('anna'));
    expect(anna).toMatchObject({ name: 'Anna Visser', roles: ['Nurse'], departments: ['ANE'], admin: false });
    const [mail] = await world.database.read().findBy(OutboxMessageEntity, { recipient: address('anna') });
    // In the other mails' lane one about a forgotten password would wait behind a list's.
    expect(mail).toMatchObject({ kind: 'account', lane: 'bulk' });
    // The created addresses are in use now.
    const again = await world.identity.users.administered.import(who, { csv, dryRun: true });
    expect(again.rows.flatMap(({ errors }) => errors)).toEqual([
      { column: 'email', key: 'validation.unique' },
      { column: 'email', key: 'validation.unique' },
    ]);
  });

  test('D6 one wrong row prevents the whole import; each row has its errors by column', async () => {
    const who = await editor();
    const csv = [
      'name,email,roles,departments',
      `Right,${address('right')},Nurse,ANE`,
      `,${address('twice')},Manager,ORT`,
      `Twice,${address('twice')},"Nurse|Nobody",XXX`,
      'No address,nowhere,,',
      'Thrown away,a@yopmail.com,,',
    ].join('\n');
    const before = [await users(), await mails()];
    for (const dryRun of [true, false]) {
      const { created, rows } = await world.identity.users.administered.import(who, { csv, dryRun });
      expect(created).toBe(0);
      expect(rows.map(({ row, errors }) => [row, errors.map(({ column, key }) => `${column} ${key}`)])).toEqual([
        [2, []],
        [
          3,
          [
            'name validation.name',
            'email user.twice',
            'roles role.permission_not_held',
            'departments user.department_not_held',
          ],
        ],
        [4, ['email user.twice', 'roles user.role_unknown', 'departments user.department_unknown']],
        [5, ['email validation.email']],
        [6, ['email user.email_throw_away']],
      ]);
    }
    expect([await users(), await mails()]).toEqual(before);
  });

  test('F1 a name that a spreadsheet would run is a name; markup stays text', async () => {
    const who = await editor();
    const csv = `name,email\n'=HYPERLINK("x"),${address('formula')}\n<img src=x onerror=alert(1)>,${address('markup')}`;
    await world.identity.users.administered.import(who, { csv, dryRun: false });
    const names = (await world.identity.users.administered.list(who)).map(({ name }) => name);
    expect(names).toEqual(expect.arrayContaining(['=HYPERLINK("x")', '<img src=x onerror=alert(1)>']));
  });

  test.each([
    ['no columns', 'Anna,anna@list.test', 'user.columns'],
    ['a column that no list has', 'name,email,admin\nAnna,anna@list.test,1', 'user.columns'],
    ['a column twice', 'name,email,name\nAnna,anna@list.test,Anna', 'user.columns'],
    ['no rows', 'name,email\n', 'user.rows'],
    ['too many rows', `name,email\n${'A,a@b.test\n'.repeat(limit.importedUsers + 1)}`, 'user.rows'],
  ])('a list with %s is refused as a whole', async (_, csv, key) => {
    const tried = world.identity.users.administered.import(await editor(), { csv, dryRun: true });
    await expect(tried).rejects.toThrow(Invalid);
    await expect(tried).rejects.toMatchObject({ errors: { csv: [key] } });
  });
});
