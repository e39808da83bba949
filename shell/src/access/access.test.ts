import type { MenuEntry, RegistryRemote, UserView } from '@intake-desk/contracts';
import { type Facts, openMenu, placeOf, userCan } from './access.ts';

const labels = { en: 'a', nl: 'a', de: 'a', es: 'a', pt: 'a' };
const remote = (
  name: string,
  routes: RegistryRemote['descriptor']['routes'],
  menu: MenuEntry[] = [],
): RegistryRemote => ({
  name,
  version: '1.0.0-01234567',
  base: `/remotes/${name}/`,
  entry: 'remoteEntry.js',
  files: {},
  preload: {},
  container: name.replace('-', '_'),
  requires: { contracts: '*', kit: '*', shell: '*' },
  descriptor: { name, routes, menu, slots: [] },
});

const dashboard = remote(
  'mf-dashboard',
  [{ path: '/', permission: 'view_dashboard_charts' }],
  [{ labels, icon: 'dashboard', order: 10, path: '/', permission: 'view_dashboard_charts' }],
);
const reports = remote(
  'mf-reports',
  [{ path: '/reports', permission: 'view_report_charts', conditions: ['reportsEnabled'] }],
  [
    {
      labels,
      icon: 'reports',
      order: 50,
      path: '/reports',
      permission: 'view_report_charts',
      condition: 'reportsEnabled',
    },
  ],
);
const settings = remote(
  'mf-settings',
  [{ path: '/settings/user', permission: 'view_user' }],
  [
    {
      labels,
      icon: 'settings',
      order: 60,
      path: '/settings',
      children: [{ labels, icon: 'users', order: 30, path: '/settings/user', permission: 'view_user' }],
    },
  ],
);
const remotes = [settings, reports, dashboard];
const entries = remotes.flatMap(({ descriptor }) => descriptor.menu);
const facts = (permissions: string[], reportsEnabled: boolean | 'unknown' = true): Facts => ({
  can: (permission) => permissions.includes(permission),
  byPin: false,
  conditions: {
    reportsEnabled: reportsEnabled === 'unknown' ? undefined : reportsEnabled,
    hasConsultProvider: false,
    mailbox: false,
  },
});
const at = (path: string, given: Facts) =>
  placeOf(new URL(path, 'https://desk.test'), remotes, openMenu(entries, given), given);

test('D1 a role counts in its own organisation only, the admin flag everywhere', () => {
  const user: UserView = {
    id: 1,
    name: 'a',
    email: 'a@b.test',
    admin: false,
    authByPin: false,
    organizations: [],
    departments: [],
    roles: [{ name: 'r', organization: 'northsea', permissions: ['view_user'] }],
  };
  expect(userCan(user, 'northsea', 'view_user')).toBe(true);
  expect(userCan(user, 'polder', 'view_user')).toBe(false);
  expect(userCan(user, undefined, 'view_user')).toBe(false);
  expect(userCan({ ...user, admin: true }, 'polder', 'edit_role')).toBe(true);
});

test('menu and routes come from one evaluator: what the menu hides, the address does not open', () => {
  const viewer = facts(['view_dashboard_charts']);
  expect(openMenu(entries, viewer).map(({ path }) => path)).toEqual(['/']);
  expect(at('/settings/user', viewer)).toEqual({ kind: 'closed' });
  expect(at('/settings', viewer)).toEqual({ kind: 'closed' });
  expect(at('/reports', viewer)).toEqual({ kind: 'closed' });
});

test('a settings entry opens the first child that is open', () => {
  const manager = facts(['view_dashboard_charts', 'view_user', 'view_report_charts']);
  expect(openMenu(entries, manager).map(({ path }) => path)).toEqual(['/', '/reports', '/settings']);
  expect(at('/settings', manager)).toEqual({ kind: 'redirect', to: '/settings/user' });
  expect(at('/settings/user', manager)).toMatchObject({ kind: 'remote', path: '/settings/user' });
});

test('a condition that is not known yet waits, one that fails closes', () => {
  expect(at('/reports', facts(['view_report_charts'], 'unknown'))).toEqual({ kind: 'waiting' });
  expect(at('/reports', facts(['view_report_charts'], false))).toEqual({ kind: 'closed' });
});

test('an unmatched path is the dashboard', () => {
  expect(at('/nowhere', facts(['view_dashboard_charts']))).toEqual({ kind: 'redirect', to: '/' });
  expect(at('/support', facts([]))).toEqual({ kind: 'own', path: '/support' });
});

test('without the dashboard, the start is the first entry that opens, else the 403 page', () => {
  expect(at('/', facts(['view_user']))).toEqual({ kind: 'redirect', to: '/settings' });
  expect(at('/', facts([]))).toEqual({ kind: 'closed' });
  expect(placeOf({ pathname: '/', search: '' }, [], [], facts([]))).toEqual({ kind: 'closed' });
});

test.each([
  ['/choice', { kind: 'own', path: '/choice' }],
  ['/pin_login', { kind: 'redirect', to: '/intakes' }],
  ['/', { kind: 'redirect', to: '/choice' }],
  ['/support', { kind: 'redirect', to: '/choice' }],
  ['/?invite', { kind: 'redirect', to: '/invite' }],
  ['/pin_login?invite', { kind: 'redirect', to: '/invite' }],
  ['/nowhere?status', { kind: 'redirect', to: '/intakes' }],
  ['/settings/user', { kind: 'redirect', to: '/choice' }],
])('C8 in PIN mode %s is not a way out of the intakes', (path, place) => {
  const rights = ['send_invite', 'view_user', 'view_dashboard_charts'];
  expect(at(path, { ...facts(rights), byPin: true })).toEqual(place);
});

test('the choice screen needs send_invite, the video consult remote_consult', () => {
  expect(at('/choice', facts([]))).toEqual({ kind: 'closed' });
  expect(at('/consult', facts([]))).toEqual({ kind: 'closed' });
  expect(at('/consult', facts(['remote_consult']))).toEqual({ kind: 'own', path: '/consult' });
});
