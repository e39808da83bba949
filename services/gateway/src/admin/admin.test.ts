import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { AdminLogEntity, type Database, isMigrated, migrations } from '@intake-desk/database';
import { createTestDatabase, type TestDatabase, temporaryFolder, testEngines } from '@intake-desk/database/testing';
import { createIdentity } from '@intake-desk/identity';
import { openDeskDatabase } from '../data.ts';
import { RemoteReleaseEntity } from '../remotes/remote-release.entity.ts';
import { administer } from './administer.ts';

const password = 'Correct-Horse#42-battery';
const LINK = /https:\/\/desk\.example\.org\/reset\/([\w-]{43})\?email=(\S+)/;

describe.each(testEngines())('npm run admin on %s', (engine) => {
  let made: TestDatabase;
  let database: Database;
  const folder = temporaryFolder();

  /** Settings of an installation with an identity provider. */
  const provider = {
    OIDC_ISSUER: 'https://login.example.org',
    OIDC_CLIENT_ID: 'desk',
    OIDC_CLIENT_SECRET: 'a-password-of-the-desk',
  };
  const environment = (url = made.url) => ({
    PATH: process.env.PATH,
    DATABASE_URL: url,
    PUBLIC_URL: 'https://desk.example.org',
    INIT_CWD: folder,
  });
  const done = async (...args: string[]): Promise<string> => {
    const { done: ok, text } = await administer(args, environment());
    if (!ok) throw new Error(text);
    return text;
  };
  const refused = async (...args: string[]): Promise<string> => {
    const { done: ok, text } = await administer(args, environment());
    expect(ok).toBe(false);
    expect(text.split('\n')).toHaveLength(1);
    return text;
  };
  /** Runs it in a process of its own, like `npm run admin`. */
  const spawned = (...args: string[]): Promise<{ code: number; out: string; error: string }> =>
    new Promise((resolve) => {
      const child = execFile(
        process.execPath,
        [join(import.meta.dirname, 'admin.ts'), ...args],
        { env: environment() },
        (_, out, error) => resolve({ code: child.exitCode ?? -1, out, error }),
      );
    });

  beforeAll(async () => {
    made = await createTestDatabase(engine);
    await done('organisation', 'add', 'northsea', 'North Sea Hospital', '--language', 'nl');
    await done('department', 'add', 'northsea', 'ANE', 'Anaesthesiology');
    await done('role', 'add', 'northsea', 'Nurse', '--permissions', 'send_invite,view_patient_modal');
    database = await openDeskDatabase(made.url);
  });
  afterAll(async () => {
    await database.close();
    await made.remove();
  });

  test('without a command, it lists them', async () => {
    for (const out of [await done(), await done('help')]) {
      for (const name of ['organisation add', 'department add', 'user add', 'backup', 'restore']) {
        expect(out).toContain(`npm run admin -- ${name} `);
      }
    }
  });

  test('the last migration is forgotten for the version before it, and applied again by the next command', async () => {
    const { name = '' } = migrations.at(-1) ?? {};
    expect(await done('migration', 'forget', name)).toContain(`Forgotten: ${name}.`);
    expect(await isMigrated(database)).toBe(false);
    expect(await refused('migration', 'forget', '0001-schema')).toContain('restore a backup');
    expect(await isMigrated(database)).toBe(true);
    expect(await database.read().countBy(AdminLogEntity, { subject: 'migration', subjectName: name })).toBe(1);
  });

  test('the process prints to its two outputs and ends with a code', async () => {
    const made = await spawned('user', 'add', 'second@example.test', 'Second', '--admin');
    expect(made).toMatchObject({ code: 0, error: '', out: expect.stringMatching(LINK) });
    const again = await spawned('user', 'add', 'second@example.test', 'Second', '--admin');
    expect(again).toEqual({
      code: 1,
      out: '',
      error: 'There is a user with the e-mail address second@example.test already.\n',
    });
  });

  test('C7 the first administrator gets a link of this site that works once', async () => {
    const out = await done('user', 'add', 'Admin@Example.test', 'Annelies', '--admin');
    const [, token = '', email = ''] = LINK.exec(out) ?? [];
    expect(decodeURIComponent(email)).toBe('admin@example.test');
    const identity = createIdentity({ database, publicUrl: 'https://desk.example.test' });
    const reset = { email: 'admin@example.test', token, password, password_confirmation: password, ip: '192.0.2.1' };
    await identity.passwords.reset(reset);
    const outcome = await identity.signIn.withPassword({ email: 'admin@example.test', password, ip: '192.0.2.1' });
    if (outcome.next !== 'open') throw new Error(`Still asked: ${outcome.next}.`);
    const { signedIn } = await identity.sessions.authenticate(outcome.session.sessionId, {
      prolong: true,
      ip: '192.0.2.1',
    });
    const { can } = await identity.rights.scopeFor(signedIn, { org: 'northsea', department: 'ANE' });
    expect(can('admin')).toBe(true);
    await expect(identity.passwords.reset({ ...reset, password: `${password}2` })).rejects.toThrow();
  });

  test('a user gets departments and roles, and can be disabled', async () => {
    const member = ['--organisation', 'northsea', '--departments', 'all', '--roles', 'Nurse'];
    expect(await done('user', 'add', 'nurse@example.test', 'Willemijn', ...member)).toMatch(LINK);
    const identity = createIdentity({ database, publicUrl: 'https://desk.example.test' });
    const { id } = await identity.users.byEmail('nurse@example.test');
    const scope = { organisationId: (await identity.organisations.bySymbol('northsea')).id };
    const users = await identity.users.administered.list({
      scope: {
        ...scope,
        organisationSymbol: 'northsea',
        organisationName: '',
        timezone: 'UTC',
        language: 'en',
        departments: [],
        readable: [],
      },
      user: { id: 0, name: 'Test', email: 'test@example.test', admin: false },
      can: () => true,
    });
    expect(users.find((user) => user.id === id)).toMatchObject({ departments: ['ANE'], roles: ['Nurse'] });
    await done('user', 'disable', 'nurse@example.test');
    expect((await identity.users.byEmail('nurse@example.test')).disabledAt).not.toBeNull();
    expect(await refused('user', 'link', 'nurse@example.test')).toContain('no user who could set a password');
  });

  test('A7 ways in are switched: SSO only, a PIN, a key and its end, a whitelist, the end of all sessions', async () => {
    const identity = createIdentity({ database, publicUrl: 'https://desk.example.test' });
    await done('organisation', 'add', 'clinic', 'Clinic');
    await done('user', 'add', 'tablet@clinic.test', 'Tablet', '--organisation', 'clinic');
    const [, pin = ''] = /is (\d{6})\./.exec(await done('user', 'pin', 'tablet@clinic.test')) ?? [];
    const session = await identity.pin.signIn({ email: 'tablet@clinic.test', pin, ip: '10.1.2.3' });
    expect(session.sessionId).toMatch(/./);
    expect(await database.read().countBy(AdminLogEntity, { action: 'givePin', subjectName: 'Tablet' })).toBe(1);

    const add = await done(
      'key',
      'add',
      'clinic',
      'Export',
      '--permissions',
      'send_invite',
      '--addresses',
      '10.0.0.1-10.0.0.9',
    );
    const [, id = '', key = ''] = /Key (\d+)[\s\S]*\n(\S+)$/.exec(add) ?? [];
    expect((await identity.apiKeys.authenticate(key, { ip: '10.0.0.5' })).key?.permissions).toEqual(['send_invite']);
    await expect(identity.apiKeys.authenticate(key, { ip: '10.0.1.5' })).rejects.toThrow();
    const list = await done('key', 'list', 'clinic');
    expect(list).not.toContain(key.slice(9));
    expect(list).toMatch(
      new RegExp(`^${id}  Export \\(.{8}…\\)  all departments  last used 20\\d\\d-\\d\\d-\\d\\d \\d\\d:\\d\\d UTC$`),
    );
    await done('department', 'add', 'clinic', 'ORT', 'Orthopaedics');
    await done('key', 'add', 'clinic', 'Ward', '--permissions', 'send_invite', '--department', 'ORT');
    expect(await done('key', 'list', 'clinic')).toMatch(/\n\d+ {2}Ward \(.{8}…\) {2}Orthopaedics {2}never used$/);
    await done('key', 'revoke', 'clinic', id);
    expect(await done('key', 'list', 'clinic')).toContain('  revoked 20');
    expect(await done('key', 'list', 'northsea')).toBe('North Sea Hospital has no API keys.');
    await expect(identity.apiKeys.authenticate(key, { ip: '10.0.0.5' })).rejects.toThrow();

    // The administrator signed in from elsewhere.
    const shuts = await refused('whitelist', 'add', 'clinic', '10.1.0.0-10.1.255.255');
    expect(shuts).toMatch(/shut out Annelies \(192\.0\.2\.1\), who .* Nothing was changed; with --yes it is\.$/);
    await done('whitelist', 'add', 'clinic', '10.1.0.0-10.1.255.255', '--yes');
    const elsewhere = { email: 'tablet@clinic.test', pin, ip: '192.0.2.1' };
    await expect(identity.pin.signIn(elsewhere)).rejects.toThrow();
    await done('whitelist', 'remove', 'clinic', '10.1.0.0-10.1.255.255');
    await identity.pin.signIn(elsewhere);

    await done('user', 'end-sessions', 'tablet@clinic.test');
    await expect(
      identity.sessions.authenticate(session.sessionId, { prolong: false, ip: '10.1.2.3' }),
    ).rejects.toThrow();
    const again = await identity.pin.signIn(elsewhere);

    const ssoOnly = ['organisation', 'change', 'clinic', '--sso-only', 'on', '--second-factor', 'on'];
    expect(await refused(...ssoOnly)).toBe(
      'Not accepted: ssoOnly. No identity provider is set up. Ask whoever runs the server. Set OIDC_ISSUER, OIDC_CLIENT_ID and OIDC_CLIENT_SECRET first, or nobody could sign in.',
    );
    expect(await refused('organisation', 'add', 'sso', 'Only', '--sso-only')).toContain('No identity provider');
    await identity.sessions.authenticate(again.sessionId, { prolong: false, ip: '10.1.2.3' });
    expect((await administer(ssoOnly, { ...environment(), ...provider })).text).toContain('sessions of its members');
    expect(await identity.organisations.bySymbol('clinic')).toMatchObject({ ssoOnly: true, secondFactor: true });
    await expect(identity.sessions.authenticate(again.sessionId, { prolong: false, ip: '10.1.2.3' })).rejects.toThrow();
    expect(await refused('user', 'pin', 'tablet@clinic.test')).toContain('signs in by single sign-on');
  });

  test('at a terminal a whitelist that shuts people out is made after a yes, and not after a no', async () => {
    const asked: string[] = [];
    const answering = (yes: boolean) => async (question: string) => {
      asked.push(question);
      return yes;
    };
    const add = ['whitelist', 'add', 'northsea', '10.9.0.1'];
    const remove = ['whitelist', 'remove', 'northsea', '10.9.0.1'];
    expect(await administer(add, environment(), answering(false))).toEqual({
      done: false,
      text: 'Nothing was changed.',
    });
    expect(await administer(remove, environment(), answering(true))).toMatchObject({ done: false });
    expect(await administer(add, environment(), answering(true))).toMatchObject({ done: true });
    expect(asked).toHaveLength(2);
    expect(asked[0]).toMatch(/^The whitelist of North Sea Hospital would then shut out .* Do it all the same\?$/);
    // An empty list locks nobody out, so there is no question.
    expect(await administer(remove, environment(), answering(false))).toMatchObject({ done: true });
  });

  test('domains of e-mail addresses are taken and refused by command', async () => {
    await done('organisation', 'add', 'lindenhof', 'Lindenhof');
    expect(await done('whitelist', 'add-domain', 'lindenhof', '*.example.test')).toBe(
      '*.example.test is on the domain whitelist of Lindenhof.',
    );
    await done('whitelist', 'refuse-domain', 'lindenhof', 'mail.example.test');
    const add = (email: string) => ['user', 'add', email, 'Noor', '--organisation', 'lindenhof'] as const;
    expect(await refused(...add('noor@mail.example.test'))).toContain('Not accepted: email');
    await done(...add('noor@ward.example.test'));
    expect(await refused('whitelist', 'remove-domain', 'lindenhof', 'ward.example.test')).toContain('is not on');
    await done('whitelist', 'remove-domain', 'lindenhof', 'mail.example.test');
    await done(...add('noor@mail.example.test'));
  });

  test('a command removes a link between organisations, of one department or of all', async () => {
    await done('organisation', 'add', 'delta', 'Delta', '--kind', 'overview');
    const links = () => database.read().query('SELECT department_id FROM organisation_link');
    await done('organisation', 'link', 'delta', 'northsea');
    await done('organisation', 'link', 'delta', 'northsea', '--department', 'ANE');
    expect(await done('organisation', 'unlink', 'delta', 'northsea', '--department', 'ANE')).toBe(
      'The link of Delta to Anaesthesiology of North Sea Hospital was taken back.',
    );
    expect(await links()).toEqual([{ department_id: null }]);
    expect(await refused('organisation', 'unlink', 'delta', 'northsea', '--department', 'ANE')).toBe(
      'Delta has no link to the department Anaesthesiology of North Sea Hospital.',
    );
    await done('organisation', 'unlink', 'delta', 'northsea');
    expect(await links()).toEqual([]);
  });

  test('a user is changed by command: name, e-mail, admin flag, departments, roles and membership', async () => {
    const identity = createIdentity({ database, publicUrl: 'https://desk.example.test' });
    await done('organisation', 'add', 'change', 'Change');
    await done('department', 'add', 'change', 'ORT', 'Orthopaedics');
    await done('role', 'add', 'change', 'Doctor', '--permissions', 'send_invite');
    await done('user', 'add', 'before@example.test', 'Before', '--organisation', 'northsea', '--departments', 'all');
    const values = ['--organisation', 'change', '--departments', 'ORT', '--roles', 'Doctor'];
    const out = await done(
      'user',
      'change',
      'before@example.test',
      '--name',
      'After',
      '--email',
      'a@x.test',
      ...values,
    );
    expect(out).toBe('After (a@x.test) was changed. It holds from their next request on.');
    expect(await identity.users.byEmail('a@x.test')).toMatchObject({ name: 'After', admin: false });
    // S1's flag is 1 or 0; a boolean and a switch say the same.
    for (const [on, off] of [
      ['1', '0'],
      ['true', 'false'],
      ['on', 'off'],
    ] as const) {
      for (const [value, admin] of [
        [on, true],
        [off, false],
      ] as const) {
        await done('user', 'change', 'a@x.test', '--admin', value);
        expect(await identity.users.byEmail('a@x.test')).toMatchObject({ admin });
      }
    }
    await done('user', 'change', 'a@x.test', '--leave', 'northsea');
    const { id } = await identity.users.byEmail('a@x.test');
    const rows = await database.read().findBy(AdminLogEntity, { subject: 'user', subjectId: String(id) });
    expect(rows.at(-1)).toMatchObject({
      description: 'Command line changed the user After (a@x.test).',
      newValue: { admin: false, organisations: ['Change'], departments: ['Orthopaedics'], roles: ['Doctor'] },
    });
    await done('user', 'change', 'a@x.test', '--organisation', 'change', '--departments', 'none', '--roles', 'none');
    const emptied = await database.read().findBy(AdminLogEntity, { subject: 'user', subjectId: String(id) });
    expect(emptied.at(-1)?.newValue).toMatchObject({ organisations: ['Change'], departments: [], roles: [] });
  });

  test('a command switches a remote off and on again, and says if it was so already', async () => {
    const at = { currentVersion: '1.0.0-aaaaaaaa', updatedAt: new Date() };
    await database.write(() => database.manager().insert(RemoteReleaseEntity, { name: 'mf-invite', ...at }));
    const row = () => database.read().findOneByOrFail(RemoteReleaseEntity, { name: 'mf-invite' });
    expect(await done('remote', 'enable', 'mf-invite')).toBe('mf-invite is enabled already.');
    expect(await done('remote', 'disable', 'mf-invite')).toBe('mf-invite was disabled.');
    expect(await row()).toMatchObject({ disabledAt: expect.any(Date), revision: 2 });
    expect(await done('remote', 'disable', 'mf-invite')).toBe('mf-invite is disabled already.');
    expect(await done('remote', 'enable', 'mf-invite')).toBe('mf-invite was enabled.');
    expect(await row()).toMatchObject({ disabledAt: null, revision: 3 });
  });

  test('every change is in the log of administrative changes', async () => {
    const rows = await database.read().find(AdminLogEntity, { order: { id: 'ASC' } });
    expect(rows.slice(0, 3).map(({ description }) => description)).toEqual([
      'Command line created the organisation North Sea Hospital (northsea).',
      'Command line created the department Anaesthesiology (ANE) of North Sea Hospital.',
      'Command line created the role Nurse of North Sea Hospital.',
    ]);
  });

  test.each([
    [['frobnicate'], 'There is no command "frobnicate"'],
    [['organisation', 'add', 'northsea', 'Again'], 'There is an organisation with the symbol northsea already.'],
    [['organisation', 'add', 'only-a-symbol'], '2 arguments are needed and 1 given'],
    [['organisation', 'add', 'x y', 'Name'], 'A symbol has 1 to 64 letters, digits'],
    [['organisation', 'add', 'z', 'Name', '--timezone', 'Mars/Base'], 'Give a time zone such as Europe/Amsterdam.'],
    [['organisation', 'add', 'z', 'Name', '--colour', 'red'], "Unknown option '--colour'"],
    [['department', 'add', 'nowhere', 'ANE', 'Name'], 'There is no organisation with the symbol nowhere.'],
    [['role', 'add', 'northsea', 'Boss', '--permissions', 'admin'], 'There is no permission "admin" to grant.'],
    [['user', 'add', 'no-address', 'Name', '--admin'], 'Not accepted: email'],
    [['user', 'add', 'a@example.test', 'Name', '--hours', '-4'], "Option '--hours' argument is ambiguous. Use: "],
    [['user', 'add', 'a@example.test', 'Name'], 'needs an organisation'],
    [['user', 'link', 'nobody@example.test'], 'There is no user with the e-mail address nobody@example.test.'],
    [['organisation', 'change', 'northsea'], 'Nothing to change was named.'],
    [['organisation', 'change', 'northsea', '--pin', 'maybe'], '--pin is on or off, not "maybe".'],
    [
      ['whitelist', 'add', 'northsea', '10.0.0.9-10.0.0.1'],
      'Not accepted: ip. This value is not valid. Give an address such as',
    ],
    [['organisation', 'link', 'northsea', 'northsea'], 'Name two organisations that differ.'],
    [['whitelist', 'remove', 'northsea', '10.0.0.9'], '10.0.0.9 is not on the whitelist of North Sea Hospital.'],
    [['key', 'revoke', 'northsea', 'first'], '"first" is not the number of a key.'],
    [['user', 'change', 'second@example.test'], 'Nothing to change was named.'],
    [['user', 'change', 'second@example.test', '--roles', 'Nurse'], 'name it with --organisation.'],
    [['user', 'change', 'second@example.test', '--admin', 'perhaps'], '--admin is on or off, not "perhaps".'],
    [['user', 'change', 'second@example.test', '--leave', 'northsea'], 'is no member of this organisation.'],
    [['remote', 'disable', 'mf-nowhere'], 'mf-nowhere was never released.'],
    [['organisation', 'unlink', 'northsea', 'nowhere'], 'There is no organisation with the symbol nowhere.'],
    [['whitelist', 'add-domain', 'northsea', 'a@b.test'], 'Not accepted: pattern.'],
    [['backup', 'no/such/folder'], 'cannot be written (ENOENT)'],
    [['restore', 'no-such-file'], 'cannot be read (ENOENT)'],
  ])('%j is refused in one line', async (args, sentence) => {
    expect(await refused(...args)).toContain(sentence);
  });

  test('a backup, and an empty database that takes it back', async () => {
    expect(await done('backup', 'desk.backup')).toContain("It holds patients' data");
    expect(await refused('restore', 'desk.backup')).toContain('The database is not empty');
    const empty = await createTestDatabase(engine);
    const { done: ok, text } = await administer(['restore', 'desk.backup'], environment(empty.url));
    expect({ ok, text }).toEqual({
      ok: true,
      text: expect.stringMatching(/rows were restored.* see "After a restore" in docs\/backup\.md/),
    });
    const restored = await openDeskDatabase(empty.url);
    const identity = createIdentity({ database: restored, publicUrl: 'https://desk.example.test' });
    expect((await identity.organisations.bySymbol('northsea')).name).toBe('North Sea Hospital');
    await restored.close();
    await empty.remove();
  });
});
