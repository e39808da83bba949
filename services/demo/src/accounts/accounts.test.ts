import { grantablePermissions, type Permission, permissions } from '@intake-desk/contracts';
import type { Database } from '@intake-desk/database';
import { eachEngine } from '@intake-desk/database/testing';
import { deskEntities } from '@intake-desk/gateway';
import { createIdentity, type Identity, type SignedIn, UserEntity } from '@intake-desk/identity';
import { fillDemo } from '../fill/fill-demo.ts';
import { demoPassword, demoPin } from './account.ts';

/** demo.md "Accounts": visible departments and permissions by account and organisation. */
const table: readonly [email: string, org: string, departments: string, may: readonly Permission[]][] = [
  ['admin@demo.test', 'northsea', 'ANE MDL ORT PSY', permissions],
  ['admin@demo.test', 'polder', 'ORT PAI', permissions],
  ['admin@demo.test', 'delta', 'ANE MDL ORT PAI PSY', permissions],
  ['manager@demo.test', 'northsea', 'ANE MDL ORT PSY', grantablePermissions],
  ['manager@demo.test', 'polder', 'ORT PAI', grantablePermissions],
  [
    'nurse@demo.test',
    'northsea',
    'ANE MDL',
    [
      'send_invite',
      'view_dashboard_charts',
      'export_dashboard_data',
      'view_patient_modal',
      'display_patient_email_address',
      'preview_dashboard_form',
      'export_dashboard_form',
      'view_form_group',
      'edit_tags',
    ],
  ],
  [
    'analyst@demo.test',
    'northsea',
    'ANE MDL ORT PSY',
    [
      'view_dashboard_charts',
      'view_report_charts',
      'edit_report_charts',
      'view_custom_reports_modal',
      'export_dashboard_data',
    ],
  ],
  [
    'secretary@demo.test',
    'northsea',
    'ANE MDL',
    ['send_invite', 'view_dashboard_charts', 'view_patient_modal', 'display_patient_email_address'],
  ],
  [
    'head@demo.test',
    'northsea',
    'ANE',
    [
      'view_dashboard_charts',
      'export_dashboard_data',
      'view_patient_modal',
      'preview_dashboard_form',
      'view_report_charts',
      'edit_report_charts',
      'view_custom_reports_modal',
    ],
  ],
  ['viewer@demo.test', 'northsea', 'ORT', ['view_dashboard_charts']],
  ['tablet@demo.test', 'northsea', 'ANE', ['send_invite', 'view_dashboard_charts', 'view_patient_modal']],
  ['outsider@demo.test', 'polder', 'ORT PAI', grantablePermissions],
  [
    'overview@demo.test',
    'delta',
    'ANE MDL ORT PAI PSY',
    ['view_dashboard_charts', 'view_report_charts', 'view_patient_modal'],
  ],
];

const signIn = { password: demoPassword, ip: '127.0.0.1' };

eachEngine((open) => {
  let database: Database;
  let identity: Identity;
  beforeAll(async () => {
    database = await open(deskEntities);
    await fillDemo(database, { tier: 'test' });
    identity = createIdentity({ database, publicUrl: 'http://desk.test' });
  });

  async function signedInAs(email: string): Promise<SignedIn> {
    const outcome = await identity.signIn.withPassword({ email, ...signIn });
    if (outcome.next !== 'open') throw new Error(`${email} is asked for more: ${outcome.next}`);
    return ofSession(outcome.session.sessionId);
  }

  async function tabletSignedIn(): Promise<SignedIn> {
    const { sessionId } = await identity.pin.signIn({ email: 'tablet@demo.test', pin: demoPin, ip: signIn.ip });
    return ofSession(sessionId);
  }

  async function ofSession(sessionId: string): Promise<SignedIn> {
    const { signedIn } = await identity.sessions.authenticate(sessionId, { prolong: false, ip: signIn.ip });
    return signedIn;
  }

  test.each(table)('D1 %s in %s sees %s and may do what demo.md says', async (email, org, departments, may) => {
    const signedIn = await (email === 'tablet@demo.test' ? tabletSignedIn() : signedInAs(email));
    const { scope, can } = await identity.rights.scopeFor(signedIn, { org });
    expect(scope.departments.map(({ symbol }) => symbol).sort()).toEqual(departments.split(' '));
    expect(permissions.filter(can)).toEqual(permissions.filter((permission) => may.includes(permission)));
  });

  test.each([
    ['nurse@demo.test', 'polder'],
    ['outsider@demo.test', 'northsea'],
    ['overview@demo.test', 'northsea'],
    ['manager@demo.test', 'lindenhof'],
  ])('D2 %s is refused in %s', async (email, org) => {
    const signedIn = await signedInAs(email);
    await expect(identity.rights.scopeFor(signedIn, { org })).rejects.toThrow('unauthorized');
  });

  test('the account of the SSO-only clinic has no password and no PIN', async () => {
    await expect(identity.signIn.withPassword({ email: 'sso@demo.test', ...signIn })).rejects.toThrow('do not match');
    const sso = await database.read().findOneByOrFail(UserEntity, { email: 'sso@demo.test' });
    expect({ password: sso.passwordHash, pin: sso.pinHash }).toEqual({ password: null, pin: null });
  });

  test('C8 the tablet signs in by its PIN, and its session is known as one of PIN mode', async () => {
    const signedIn = await tabletSignedIn();
    expect(signedIn.session.byPin).toBe(true);
    const wrong = identity.pin.signIn({ email: 'tablet@demo.test', pin: '1357', ip: signIn.ip });
    await expect(wrong).rejects.toThrow('Pincode is incorrect');
  });

  test('G2 Polder Clinic lets its staff in from the networks of a house only', async () => {
    const organisationsFrom = async (ip: string): Promise<string[]> => {
      const outcome = await identity.signIn.withPassword({ email: 'manager@demo.test', password: demoPassword, ip });
      if (outcome.next !== 'open') throw new Error('The manager is asked for more');
      const { signedIn } = await identity.sessions.authenticate(outcome.session.sessionId, { prolong: false, ip });
      const { organizations } = await identity.users.view(signedIn);
      return organizations.map(({ symbol }) => symbol).sort();
    };
    expect(await organisationsFrom('192.168.7.7')).toEqual(['northsea', 'polder']);
    expect(await organisationsFrom('203.0.113.9')).toEqual(['northsea']);
  });

  test('North Sea Hospital has a video consult that opens a window of its own, Polder Clinic has none', async () => {
    const signedIn = await signedInAs('manager@demo.test');
    const partiesOf = async (org: string) =>
      identity.consultParties.list(await identity.rights.scopeFor(signedIn, { org }));
    expect(await partiesOf('northsea')).toEqual([
      { enabled: true, provider: 'Demo video', url: 'https://video.demo.test/', embeddable: false },
    ]);
    expect(await partiesOf('polder')).toEqual([]);
  });

  test('I2 every account is marked as one of the demonstration, and the tablet has a PIN', async () => {
    const users = await database.read().find(UserEntity);
    expect(users).toHaveLength(11);
    expect(users.every(({ demo }) => demo)).toBe(true);
    expect(users.filter(({ pinHash }) => pinHash !== null).map(({ email }) => email)).toEqual(['tablet@demo.test']);
  });
});
