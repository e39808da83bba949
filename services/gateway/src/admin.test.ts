import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { AdminLogEntity, type Database } from '@intake-desk/database';
import { createTestDatabase, type TestDatabase, testEngines } from '@intake-desk/database/testing';
import { createIdentity } from '@intake-desk/identity';
import { administer } from './admin/administer.ts';
import { openDeskDatabase } from './data.ts';

const password = 'Correct-Horse#42-battery';
const LINK = /https:\/\/desk\.example\.org\/reset\/([\w-]{43})\?email=(\S+)/;

describe.each(testEngines())('npm run admin on %s', (engine) => {
  let made: TestDatabase;
  let database: Database;
  let folder: string;

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
  /** As `npm run admin` calls it, in a process of its own. */
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
    folder = await mkdtemp(join(tmpdir(), 'intake-desk-admin-'));
    made = await createTestDatabase(engine);
    await done('organisation', 'add', 'northsea', 'North Sea Hospital', '--language', 'nl');
    await done('department', 'add', 'northsea', 'ANE', 'Anaesthesiology');
    await done('role', 'add', 'northsea', 'Nurse', '--permissions', 'send_invite,view_patient_modal');
    database = await openDeskDatabase(made.url);
  });
  afterAll(async () => {
    await database.close();
    await made.remove();
    await rm(folder, { recursive: true, force: true });
  });

  test('without a command, it lists them', async () => {
    for (const out of [await done(), await done('help')]) {
      for (const name of ['organisation add', 'department add', 'user add', 'backup', 'restore']) {
        expect(out).toContain(`npm run admin -- ${name} `);
      }
    }
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
    await identity.resetPassword(reset);
    const outcome = await identity.signIn({ email: 'admin@example.test', password, ip: '192.0.2.1' });
    if (outcome.next !== 'open') throw new Error(`Still asked: ${outcome.next}.`);
    const { signedIn } = await identity.authenticate(outcome.session.sessionId, { prolong: true, ip: '192.0.2.1' });
    const { can } = await identity.scopeFor(signedIn, { org: 'northsea', department: 'ANE' });
    expect(can('admin')).toBe(true);
    await expect(identity.resetPassword({ ...reset, password: `${password}2` })).rejects.toThrow();
  });

  test('a user gets departments and roles, and can be disabled', async () => {
    const member = ['--organisation', 'northsea', '--departments', 'all', '--roles', 'Nurse'];
    expect(await done('user', 'add', 'nurse@example.test', 'Willemijn', ...member)).toMatch(LINK);
    const identity = createIdentity({ database, publicUrl: 'https://desk.example.test' });
    const { id } = await identity.administration.userByEmail('nurse@example.test');
    const scope = { organisationId: (await identity.administration.organisationBySymbol('northsea')).id };
    const users = await identity.listUsers({
      scope: { ...scope, organisationSymbol: 'northsea', organisationName: '', timezone: 'UTC', departments: [] },
    });
    expect(users.find((user) => user.id === id)).toMatchObject({ departments: ['ANE'], roles: ['Nurse'] });
    await done('user', 'disable', 'nurse@example.test');
    expect((await identity.administration.userByEmail('nurse@example.test')).disabledAt).not.toBeNull();
    expect(await refused('user', 'link', 'nurse@example.test')).toContain('no user who could set a password');
  });

  test('A7 ways in are switched: SSO only, a PIN, a key and its end, a whitelist, the end of all sessions', async () => {
    const identity = createIdentity({ database, publicUrl: 'https://desk.example.test' });
    const { administration } = identity;
    await done('organisation', 'add', 'clinic', 'Clinic');
    await done('user', 'add', 'tablet@clinic.test', 'Tablet', '--organisation', 'clinic');
    const [, pin = ''] = /is (\d{6})\./.exec(await done('user', 'pin', 'tablet@clinic.test')) ?? [];
    const session = await identity.pinSignIn({ email: 'tablet@clinic.test', pin, ip: '10.1.2.3' });
    expect(session.sessionId).toMatch(/./);

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
    expect((await identity.authenticateKey(key, { ip: '10.0.0.5' })).key?.permissions).toEqual(['send_invite']);
    await expect(identity.authenticateKey(key, { ip: '10.0.1.5' })).rejects.toThrow();
    await done('key', 'revoke', 'clinic', id);
    await expect(identity.authenticateKey(key, { ip: '10.0.0.5' })).rejects.toThrow();

    await done('whitelist', 'add', 'clinic', '10.1.0.0-10.1.255.255');
    const elsewhere = { email: 'tablet@clinic.test', pin, ip: '192.0.2.1' };
    await expect(identity.pinSignIn(elsewhere)).rejects.toThrow();
    await done('whitelist', 'remove', 'clinic', '10.1.0.0-10.1.255.255');
    await identity.pinSignIn(elsewhere);

    await done('user', 'end-sessions', 'tablet@clinic.test');
    await expect(identity.authenticate(session.sessionId, { prolong: false, ip: '10.1.2.3' })).rejects.toThrow();
    const again = await identity.pinSignIn(elsewhere);

    await done('organisation', 'change', 'clinic', '--sso-only', 'on', '--second-factor', 'on');
    expect(await administration.organisationBySymbol('clinic')).toMatchObject({ ssoOnly: true, secondFactor: true });
    await expect(identity.authenticate(again.sessionId, { prolong: false, ip: '10.1.2.3' })).rejects.toThrow();
    expect(await refused('user', 'pin', 'tablet@clinic.test')).toContain('signs in by single sign-on');
  });

  test('what was done stands in the log of administrative changes', async () => {
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
    expect({ ok, text }).toEqual({ ok: true, text: expect.stringContaining('rows were restored') });
    const restored = await openDeskDatabase(empty.url);
    const identity = createIdentity({ database: restored, publicUrl: 'https://desk.example.test' });
    expect((await identity.administration.organisationBySymbol('northsea')).name).toBe('North Sea Hospital');
    await restored.close();
    await empty.remove();
  });
});
